import type { FlipAction, FlipOutcome, FlipSide } from "@/api/games.gen";
import { type Draws, fields, follow, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { FlipAction, FlipOutcome, FlipParams, FlipSide } from "@/api/games.gen";

export const SIDES = ["heads", "tails"] as const satisfies readonly FlipSide[];
export const MOST_FLIPS = 20;

/** What so many right guesses are worth: 0.99 · 2^k, in 1/10 000. */
export const multiplierOf = (right: number): number => (right === 0 ? 10_000 : 9_900 * 2 ** right);

const flip = (draws: Draws): FlipSide => (draws.pick(2) === 1 ? "heads" : "tails");

/** The bet is the first guess, each action one more. */
export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<FlipOutcome> {
  const guesses: FlipSide[] = [];
  const flips: FlipSide[] = [];
  let lost = false;
  const over = follow([params, ...actions], (action) => {
    if (action === "cash_out") return true;
    const guess = oneOf(fields(action).guess, SIDES);
    const side = flip(draws);
    guesses.push(guess);
    flips.push(side);
    lost = guess !== side;
    return lost || flips.length === MOST_FLIPS;
  });
  const multiplier = lost ? 0 : multiplierOf(flips.length);
  return { outcome: { guesses, flips, multiplier }, pays: over ? times(multiplier) : null };
}

/** All the flips that a round can come to. */
export function hidden(_params: unknown, draws: Draws): { flips: FlipSide[] } {
  return { flips: Array.from({ length: MOST_FLIPS }, () => flip(draws)) };
}

export const stepsOf = (outcome: object): FlipAction[] =>
  (outcome as FlipOutcome).guesses.slice(1).map((guess) => ({ guess }));
