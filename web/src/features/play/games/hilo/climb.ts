import {
  type HiloAction,
  type HiloGuess,
  type HiloOdds,
  type HiloOutcome,
  heightOf,
  RANK_COUNT,
  winningRanks,
} from "./rules";

/** What Auto does: so many right guesses on the likelier side, then the money. */
export interface HiloPlan {
  guesses: number;
}

export const MOST_PLANNED = 20;

export const rightGuesses = (outcome: HiloOutcome): number =>
  outcome.guesses.filter((guess) => guess !== "skip").length;

/** The side that more of the 13 ranks fulfil; up when both are alike. */
export function likelier(card: number): HiloGuess {
  const [up, down] = [winningRanks(card, "higher") ?? 0, winningRanks(card, "lower") ?? 0];
  return up >= down ? "higher" : "lower";
}

export function planned(outcome: HiloOutcome, { guesses }: HiloPlan): HiloAction | null {
  const card = outcome.cards.at(-1);
  if (card === undefined) return null;
  return rightGuesses(outcome) >= guesses ? "cash_out" : { guess: likelier(card) };
}

export interface GuessKey {
  guess: HiloGuess;
  /** Of 13 ranks. */
  ranks: number;
  /** What it would make of the round, in 1/10 000. */
  next: number;
  /** The same rank wins too. */
  orSame: boolean;
}

/** The two guesses a card leaves, the upper one first. */
export function guessesOn(card: number, odds: HiloOdds | null): GuessKey[] {
  if (!odds) return [];
  const height = heightOf(card);
  const order: HiloGuess[] = height === RANK_COUNT ? ["same", "lower"] : ["higher", height === 1 ? "same" : "lower"];
  return order.flatMap((guess) => {
    const [ranks, next] = [winningRanks(card, guess), odds[guess]];
    return ranks === null || next === null
      ? []
      : [{ guess, ranks, next, orSame: guess !== "same" && height > 1 && height < RANK_COUNT }];
  });
}

/** On which side of the card a rank of the ladder lies: 1 … 13 from the ace up. */
export const sideOf = (height: number, card: number): "above" | "here" | "below" => {
  const own = heightOf(card);
  if (height === own) return "here";
  return height > own ? "above" : "below";
};
