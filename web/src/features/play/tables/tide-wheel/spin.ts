/** How the wheel turns: it gathers speed while bets are closed, loses it to friction, and a peg throws it back a little. */

/** The angle of one segment, in degrees. */
export const STEP = 360 / 50;
/** The wheel gathers its speed within the second in which bets are closed. */
export const GATHERS_MS = 1_000;
/** When the wheel comes to its end in a reveal, and when it has settled, in ms. */
export const STOPS_MS = 6_400;
export const SETTLES_MS = 7_400;
/** Degrees a second at its fastest. */
const FASTEST = 330;
/** How steeply friction takes its speed. */
const FRICTION = 2.3;
/** How far from the middle of a segment it may come to rest. */
const STRAY = 2.1;
/** How far the last peg throws it back. */
const THROW = 0.9;

export interface Spin {
  from: number;
  to: number;
}

/** Where the wheel comes to rest for a segment: the same at every page, and never at a peg. */
export function restOf(segment: number, roundNo: number): number {
  const part = ((roundNo * 0.618_034 + segment * 0.414_214) % 1) * 2 - 1;
  return -segment * STEP + part * STRAY;
}

/** The turn from an angle to a rest, as far as the speed of the start carries it. */
export function spinTo(from: number, rest: number): Spin {
  const carried = (FASTEST * (STOPS_MS / 1_000)) / FRICTION;
  const turns = Math.round((from + carried - rest) / 360);
  return { from, to: rest + turns * 360 };
}

/** How far the wheel has turned while it gathers speed. */
export function gathered(ms: number): number {
  const seconds = Math.min(ms, GATHERS_MS) / 1_000;
  const rest = Math.max(0, ms - GATHERS_MS) / 1_000;
  return (FASTEST * seconds ** 2) / (2 * (GATHERS_MS / 1_000)) + FASTEST * rest;
}

/** The angle so many ms after the reveal began. */
export function angleAt({ from, to }: Spin, ms: number): number {
  const left = Math.max(0, 1 - ms / STOPS_MS);
  if (left > 0) return to + THROW - (to + THROW - from) * left ** FRICTION;
  const seconds = (ms - STOPS_MS) / 1_000;
  if (ms >= SETTLES_MS) return to;
  return to + THROW * Math.exp(-4.6 * seconds) * Math.cos(10 * seconds);
}

/** The segment under the pointer. */
export function segmentAt(angle: number): number {
  const at = Math.round(-angle / STEP) % 50;
  return (at + 50) % 50;
}

/** How far a peg bends the pointer, 0 … 1, by the angle and how fast the wheel turns. */
export function bendAt(angle: number, speed: number): number {
  const past = (((angle / STEP + 0.5) % 1) + 1) % 1;
  const spring = past > 0.72 ? (past - 0.72) / 0.28 : Math.max(0, 1 - past / 0.12);
  const blur = Math.min(1, Math.abs(speed) / 160);
  return spring * (1 - blur) + 0.8 * blur;
}
