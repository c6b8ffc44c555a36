import type { Timing } from "./state";

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** One moving part: the wheel, the light of a grid, a reel. */
export interface Axis {
  /** Per millisecond at full speed, in the part's own unit. */
  speed: number;
  direction: 1 | -1;
  /** After so much it looks the same again. */
  period: number;
  /** Which share of the time of slowing down it takes. */
  share: number;
}

/** What the owner may stop a game with. */
export type Stop = number | readonly number[] | null | undefined;

/** The refusal of a stop: the round is aborted with no prize. */
export const FAILED = -1;

/** What one kind of prize game is, without a picture. */
export interface Rules {
  /** How many prizes there are. */
  size: number;
  timing: Timing;
  axes: readonly Axis[];
  /** The index of a prize for every axis; `FAILED` for what can't be shown. */
  resolve: (stop: Stop, random: Random) => readonly number[] | typeof FAILED;
  /** Where every axis must come to rest. */
  targets: (result: readonly number[], random: Random) => number[];
  /** The index of the prize that such a result wins, or -1. */
  winner: (result: readonly number[]) => number;
}

/** Draws an index by weights; what has no positive weight is never drawn. -1 when nothing can be. */
export function drawByRange(ranges: readonly (number | undefined)[], random: Random): number {
  const weights = ranges.map((range) => (Number(range) > 0 ? Number(range) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = random() * total;
  let last = -1;
  for (const [index, weight] of weights.entries()) {
    if (weight === 0) continue;
    if (left < weight) return index;
    left -= weight;
    last = index;
  }
  // The sum of fractions may come out a hair above their total.
  return last;
}

/** A stop of a wheel or a grid: one of its prizes, or without an index one drawn by weight. */
export function resolveOne(
  stop: Stop,
  prizes: readonly { range?: number }[],
  random: Random,
): readonly number[] | typeof FAILED {
  const index =
    (stop ?? null) === null
      ? drawByRange(
          prizes.map((prize) => prize.range),
          random,
        )
      : stop;
  return typeof index === "number" && Number.isInteger(index) && index >= 0 && index < prizes.length ? [index] : FAILED;
}
