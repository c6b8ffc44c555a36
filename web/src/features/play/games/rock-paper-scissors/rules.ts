import type {
  RockPaperScissorsAction,
  RockPaperScissorsOutcome,
  RockPaperScissorsThrow as Throw,
} from "@/api/games.gen";
import { BadRound, type Draws, fields, follow, oneOf, type Played, times } from "@/domain/fairness/replay";

export type {
  RockPaperScissorsAction,
  RockPaperScissorsOutcome,
  RockPaperScissorsParams,
  RockPaperScissorsThrow as Throw,
} from "@/api/games.gen";

/** By their number in the draw. Each is beaten by the next, the last by the first. */
export const THROWS = ["rock", "paper", "scissors"] as const satisfies readonly Throw[];
export const MOST_WINS = 20;

/** What so many wins are worth: 0.99 · 2^k, in 1/10 000; before the first, the stake. */
export const multiplierOf = (wins: number): number => (wins === 0 ? 10_000 : 9_900 * 2 ** wins);

export const beats = (one: Throw, other: Throw): boolean => THROWS.indexOf(one) === (THROWS.indexOf(other) + 1) % 3;

const houseThrow = (draws: Draws): Throw => THROWS[draws.pick(3)] ?? "rock";

/** The bet is the first throw, each action one more. */
export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<RockPaperScissorsOutcome> {
  const throws: Throw[] = [];
  const house: Throw[] = [];
  let wins = 0;
  let lost = false;
  const over = follow([params, ...actions], (action) => {
    if (action === "cash_out") {
      if (wins === 0) throw new BadRound("there is nothing to cash out");
      return true;
    }
    const mine = oneOf(fields(action).throw, THROWS);
    const theirs = houseThrow(draws);
    throws.push(mine);
    house.push(theirs);
    if (beats(mine, theirs)) wins += 1;
    lost = beats(theirs, mine);
    return lost || wins === MOST_WINS;
  });
  const multiplier = lost ? 0 : multiplierOf(wins);
  return { outcome: { throws, house, wins, multiplier }, pays: over ? times(multiplier) : null };
}

/** The house's next throws; ties can make a round longer than these. */
export function hidden(_params: unknown, draws: Draws): { house: Throw[] } {
  return { house: Array.from({ length: MOST_WINS }, () => houseThrow(draws)) };
}

export const stepsOf = (outcome: object): RockPaperScissorsAction[] =>
  (outcome as RockPaperScissorsOutcome).throws.slice(1).map((thrown) => ({ throw: thrown }));
