import type { DiceParams as DiceChoice, DiceOutcome } from "@/api/games.gen";
import { pick } from "@/domain/fairness/draws";
import { type Draws, fields, integer, NOTHING, noActions, type Played, times } from "@/domain/fairness/replay";

export type { DiceOutcome, DiceParams as DiceChoice } from "@/api/games.gen";

/** Rolls are 0 … 10 000 hundredths. */
export const OUTCOMES = 10_001;
/** Win chances are 0.01 % … 98 %: 1 … 9 800 winning outcomes. */
export const FEWEST_WINNING = 1;
export const MOST_WINNING = 9_800;
/** 99 % ÷ 0.01 %, in 1/10 000: what a single winning outcome pays. */
const SINGLE = 99_000_000;

/** How many outcomes win; also the win chance in hundredths of a per cent, as it is shown. */
export const winning = ({ target, over }: DiceChoice): number => (over ? OUTCOMES - 1 - target : target);

/** The target that leaves this many winning outcomes. */
export const targetFor = (outcomes: number, over: boolean): number => (over ? OUTCOMES - 1 - outcomes : outcomes);

export const clampWinning = (outcomes: number): number =>
  Math.min(MOST_WINNING, Math.max(FEWEST_WINNING, Math.trunc(outcomes)));

/** What a win pays, in 1/10 000, rounded down. */
export const multiplierOf = (outcomes: number): number => Math.floor(SINGLE / outcomes);

/** The most winning outcomes that still pay at least this multiplier (1/10 000). */
export const winningFor = (multiplier: number): number => clampWinning(Math.floor(SINGLE / Math.max(1, multiplier)));

/** Stake × multiplier in units, rounded down, exact. */
export const payoutOf = (stake: number, multiplier: number): number =>
  Number((BigInt(stake) * BigInt(multiplier)) / 10_000n);

export const wins = (choice: DiceChoice, roll: number): boolean =>
  choice.over ? roll > choice.target : roll < choice.target;

/** The roll out of the bet's first number, in hundredths. */
export const rollOf = (number: number): number => pick(number, OUTCOMES);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<DiceOutcome> {
  const { target, over } = fields(params);
  const choice = { target: integer(target, 0, OUTCOMES), over: over === true };
  integer(winning(choice), FEWEST_WINNING, MOST_WINNING);
  noActions(actions);
  const roll = rollOf(draws.number());
  const win = wins(choice, roll);
  return { outcome: { roll, win }, pays: win ? times(multiplierOf(winning(choice))) : NOTHING };
}
