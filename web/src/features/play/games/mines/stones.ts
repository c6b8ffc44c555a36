import { stones } from "./stones.drawn";

const WORTH = [15_000, 30_000, 80_000, 250_000, 1_000_000, 10_000_000];

/** The stone of a find that brought the round to this multiplier. */
export function stoneAt(multiplier: number): number {
  const place = WORTH.findIndex((worth) => multiplier < worth);
  return place < 0 ? stones.length - 1 : place;
}

/** A stone's colour and its pictures in two lights. */
export function stone(index: number) {
  const found = stones[index] ?? stones[0];
  if (!found) throw new Error("there is no stone");
  return found;
}
