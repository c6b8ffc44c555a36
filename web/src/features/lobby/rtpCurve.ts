import type { RtpWave } from "@/api/schema";

/** The room of the drawing, in units of its own. */
export const WIDTH = 300;
export const HEIGHT = 100;

/** Room above the highest and below the lowest, of the whole height. */
const MARGIN = 8;
/** Where a single point is, and how far the first and the last one are from the edges. */
const MIDDLE = WIDTH / 2;
const EDGE = 6;

/** Returns of a game as they are drawn. */
export interface Curve {
  points: [number, number][];
  /** The corners of what chance alone makes of them; null where that is not known. */
  band: string | null;
  /** The height of what is expected; null where that is not published. */
  expected: number | null;
  /** What the top and the bottom of the drawing are, in basis points. */
  highest: number;
  lowest: number;
  /** What was returned of all stakes, in basis points. */
  overall: number;
}

/** How returns are drawn; null where there are none. */
export function curveOf(returns: readonly number[], { points, expected, band }: RtpWave): Curve | null {
  if (returns.length === 0) return null;
  const bounds = (band ?? []).flatMap(({ low, high }) => [low, high]);
  const all = [...returns, ...bounds, ...(expected > 0 ? [expected] : [])];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(1, highest - lowest);
  const yOf = (value: number) => rounded(MARGIN + ((highest - value) / span) * (HEIGHT - 2 * MARGIN));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, returns.length - 1);
  const xOf = (at: number) => (returns.length === 1 ? MIDDLE : rounded(EDGE + at * step));
  // The band of a single point is as wide as the drawing.
  const edges = returns.length === 1 ? [0, WIDTH] : returns.map((_, at) => xOf(at));
  const boundOf = (at: number) => band?.[Math.min(at, band.length - 1)];
  const top = edges.map((x, at) => `${x},${yOf(boundOf(at)?.high ?? 0)}`);
  const bottom = edges.map((x, at) => `${x},${yOf(boundOf(at)?.low ?? 0)}`).reverse();
  const stakes = points.reduce((sum, point) => sum + point.stakes, 0);
  const returned = points.reduce((sum, point, at) => sum + point.stakes * (returns[at] ?? 0), 0);
  return {
    points: returns.map((value, at) => [xOf(at), yOf(value)]),
    band: band ? [...top, ...bottom].join(" ") : null,
    expected: expected > 0 ? yOf(expected) : null,
    highest,
    lowest,
    overall: stakes > 0 ? Math.floor(returned / stakes) : 0,
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
