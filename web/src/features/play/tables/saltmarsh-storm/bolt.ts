import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import type { Drawing, Point } from "@/art/svg";

interface Bolt {
  from: Point;
  to: Point;
  seed: number;
  /** How wide the main stroke is. */
  width: number;
}

const line = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** A jagged way between two points. */
function jagged([fx, fy]: Point, [tx, ty]: Point, steps: number, spread: number, next: () => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const share = at / steps;
    const aside = at === 0 || at === steps ? 0 : (next() - 0.5) * spread;
    return [fx + (tx - fx) * share + aside, fy + (ty - fy) * share];
  });
}

/** A flash of lightning from a cloud, with two branches, and the light round it. */
export function bolt(d: Drawing, { from, to, seed, width }: Bolt): void {
  const random = randomFrom(seed);
  const next = () => random.next();
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const main = jagged(from, to, 9, long * 0.2, next);
  const branches = [3, 5].map((at) => {
    const start = main[at] ?? from;
    const side = at === 3 ? -1 : 1;
    const end: Point = [start[0] + side * long * 0.24, start[1] + long * 0.26];
    return jagged(start, end, 4, long * 0.08, next);
  });
  glow(d, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, long * 0.55, "#a9b8ff", 0.55);
  d.line(line(main), "#8ea2ff", width * 3.2, { opacity: 0.35 });
  for (const branch of branches) d.line(line(branch), "#c9d3ff", width * 0.6, { opacity: 0.8 });
  d.line(line(main), "#f6f8ff", width);
}

/** What still water shows of the sky in a thunderstorm, from the horizon to the eye. */
export const MIRROR = ["#97a1e6", "#5765b6", "#2c387c", "#182258"] as const;

/** Slanted rain over a part of the picture. */
export function rain(d: Drawing, seed: number, [width, height]: Point, count: number): void {
  const random = randomFrom(seed);
  let drops = "";
  for (let each = 0; each < count; each++) {
    const [x, y] = [Math.round(random.between(-20, width)), Math.round(random.between(0, height))];
    const long = Math.round(random.between(10, 26));
    drops += `M${x} ${y}l${(-long * 0.3).toFixed(1)} ${long}`;
  }
  d.line(drops, "#b9c8f5", 1, { opacity: 0.3 });
}

/** Heavy clouds along the upper edge, lit from within. */
export function thunderclouds(d: Drawing, heads: readonly (readonly [x: number, y: number, size: number])[]): void {
  for (const [x, y, size] of heads) {
    const puffs = [
      [-0.9, 0.1, 0.5],
      [-0.4, -0.15, 0.66],
      [0.2, -0.2, 0.7],
      [0.8, 0.05, 0.54],
      [0.1, 0.3, 0.62],
    ] as const;
    for (const [dx, dy, r] of puffs)
      d.ellipse(x + dx * size, y + dy * size * 0.5, r * size, r * size * 0.46, "#141a3e", { opacity: 0.9 });
    for (const [dx, dy, r] of puffs.slice(0, 3))
      d.ellipse(x + dx * size, y + dy * size * 0.5 - r * size * 0.14, r * size * 0.7, r * size * 0.24, "#3a4892", {
        opacity: 0.22,
      });
  }
}
