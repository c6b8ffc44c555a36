import type { LimboOutcome } from "@/api/games.gen";
import { type Draws, fields, integer, NOTHING, noActions, type Played, ratio } from "@/domain/fairness/replay";

export type { LimboOutcome, LimboParams } from "@/api/games.gen";

/** Targets and results are hundredths: 1.01 … 1 000 000.00. */
export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 100_000_000;

/** The result out of the bet's number, in hundredths. Floating point, in exactly the order that was published. */
export function resultOf(number: number): number {
  const float = number / 2 ** 32;
  const hundredths = Math.floor((1e8 / (float * 1e8)) * 0.99 * 100);
  return Math.max(100, Math.min(HIGHEST_TARGET, hundredths));
}

/** How many of the 2^32 numbers reach the target: those from 0 up to the last that does, since results only fall. */
export function winningNumbers(target: number): number {
  let reaching = 0;
  let failing = 2 ** 32;
  while (failing - reaching > 1) {
    const middle = Math.floor((reaching + failing) / 2);
    if (resultOf(middle) >= target) reaching = middle;
    else failing = middle;
  }
  return failing;
}

/** What a win pays, in 1/10 000. */
export const multiplierOf = (target: number): number => target * 100;

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<LimboOutcome> {
  const target = integer(fields(params).target, LOWEST_TARGET, HIGHEST_TARGET);
  noActions(actions);
  const result = resultOf(draws.number());
  const win = result >= target;
  return { outcome: { result, win }, pays: win ? ratio(target, 100) : NOTHING };
}
