import { randomFrom } from "@/art/random";
import { CARTS } from "./rules";

/**
 * The run of a race: where each cart is at a time, and how far the mine has gone by. Times in seconds, lengths in widths
 * of the view; a cart is where its nose is. Until `DECIDED` everything follows from the seed alone: anyone who knows that
 * part of the race by heart knows nothing of its end.
 */

/** From the green light until the last cart is over the line. */
export const RACE_S = 4;
/** The first moment that anything on the board depends on the finishing order. */
export const DECIDED = 2.75;
/** From the green light until all carts stand still. */
export const RUN_S = 4.7;

/** Where the noses are before the start, and where the finishing line comes to rest. */
export const START = 0.22;
export const FINISH = 0.22;

type Knot = readonly [time: number, value: number];

/** How fast the mine goes by. Near the line time itself slows down, so that every nose is seen to cross it. */
const SPEEDS: readonly Knot[] = [
  [0, 0],
  [0.75, 1.75],
  [2.9, 1.75],
  [3.2, 0.52],
  [RACE_S, 0.52],
  [RUN_S, 0],
];

/** How far the mine has gone by. */
export function travelled(time: number): number {
  let way = 0;
  for (let at = 1; at < SPEEDS.length; at++) {
    const [[from, v], [to, w]] = [SPEEDS[at - 1] ?? [0, 0], SPEEDS[at] ?? [0, 0]];
    if (time <= from) break;
    const part = Math.min(time, to) - from;
    way += v * part + (((w - v) / (to - from)) * part ** 2) / 2;
  }
  return way;
}

/** The speed at a time, of the fastest 1. */
export function pace(time: number): number {
  if (time <= 0 || time >= RUN_S) return 0;
  return Math.min(1, (travelled(time + 0.02) - travelled(time - 0.02)) / 0.04 / 1.75);
}

/** Where the finishing line is. */
export const lineAt = (time: number): number => FINISH + travelled(RUN_S) - travelled(time);

/** By place: at the line it is a matter of noses; then they roll out, each as far as its speed takes it. */
const AT_LINE = [0.64, 0.622, 0.6, 0.56, 0.525, 0.485];
const PAST_LINE = [0.7, 0.672, 0.64, 0.58, 0.525, 0.475];
const AT_REST = [0.93, 0.845, 0.765, 0.68, 0.6, 0.52];
const LINE_S = 3.45;

/** Until then: the middle of the field, and how far it spreads. */
const FIELD: readonly (readonly [time: number, middle: number, spread: number])[] = [
  [0.7, 0.4, 0.07],
  [1.15, 0.48, 0.13],
  [1.65, 0.5, 0.16],
  [2.2, 0.52, 0.16],
  [DECIDED, 0.53, 0.1],
];

export interface Race {
  /** For each cart, where its nose is at certain times. */
  knots: readonly (readonly Knot[])[];
}

/** The race that ends in an order. `seed` makes it look like no other; it says nothing about the order. */
export function raceOf(order: readonly number[], seed: number): Race {
  const random = randomFrom(seed);
  // Each knot spreads the field again, no two carts on one level.
  const field = FIELD.map(([time, middle, spread]) => {
    const levels = Array.from({ length: CARTS }, (_, at) => (at / (CARTS - 1)) * 2 - 1);
    return Array.from({ length: CARTS }, (): Knot => {
      const [level = 0] = levels.splice(Math.floor(random.next() * levels.length), 1);
      return [time, middle + spread * (level + random.between(-0.12, 0.12))];
    });
  });
  const knots = Array.from({ length: CARTS }, (_, cart): Knot[] => {
    const place = order.indexOf(cart);
    return [
      [0, START],
      ...field.map((each) => each[cart] ?? ([0, START] as const)),
      [LINE_S, AT_LINE[place] ?? START],
      [RACE_S, PAST_LINE[place] ?? START],
      [RUN_S, AT_REST[place] ?? START],
    ];
  });
  return { knots };
}

/** The slope at a knot; level where the field is decided, so that the way there does not lean towards the end. */
function slopeAt(knots: readonly Knot[], at: number): number {
  const [before, here, after] = [knots[at - 1], knots[at], knots[at + 1]];
  if (!before || !here || !after || here[0] === DECIDED) return 0;
  const [left, right] = [(here[1] - before[1]) / (here[0] - before[0]), (after[1] - here[1]) / (after[0] - here[0])];
  // Where it turns it is level, elsewhere gentle: no cart shoots beyond where it should be.
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

/** Where a cart's nose is. */
export function noseAt({ knots }: Race, cart: number, time: number): number {
  const own = knots[cart] ?? [];
  const next = own.findIndex(([at]) => at > time);
  if (next === 0) return own[0]?.[1] ?? START;
  const [from, to] = [own[next - 1], own[next]];
  if (!from || !to) return own.at(-1)?.[1] ?? START;
  const span = to[0] - from[0];
  const u = (time - from[0]) / span;
  const [v, w] = [slopeAt(own, next - 1) * span, slopeAt(own, next) * span];
  const a = v + w - 2 * (to[1] - from[1]);
  const b = 3 * (to[1] - from[1]) - 2 * v - w;
  return from[1] + u * (v + u * (b + u * a));
}

/** The carts that are over the line, in the order in which they crossed it. */
export function crossed(race: Race, order: readonly number[], time: number): number[] {
  const line = lineAt(time);
  return order.filter((cart) => time >= DECIDED && noseAt(race, cart, time) >= line);
}
