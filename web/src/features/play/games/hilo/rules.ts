import type { HiloAction, HiloGuess, HiloOdds, HiloOutcome } from "@/api/games.gen";
import { CARDS, rankIndex } from "@/domain/fairness/cards";
import { BadRound, type Draws, fields, follow, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { HiloAction, HiloGuess, HiloOdds, HiloOutcome } from "@/api/games.gen";

export const MOST_CARDS = 52;
export const RANK_COUNT = 13;
export const GUESSES = ["higher", "lower", "same"] as const satisfies readonly HiloGuess[];
/** What is won so far, in 10^-12, rounded down at each guess. */
const START = 990_000_000_000n;
const PART = 100_000_000n;
/** No guess may bring a round beyond 10^11 ×. */
const MOST = 10n ** 23n;

/** The ace is the lowest: 1, the king the highest: 13. */
export const heightOf = (card: number): number => ((rankIndex(card) + 1) % RANK_COUNT) + 1;

/** How many of the 13 ranks win a guess; `null` where there is no such guess. In the middle the same rank wins both ways. */
export function winningRanks(card: number, guess: HiloGuess): number | null {
  const value = heightOf(card);
  const end = value === 1 || value === RANK_COUNT;
  if (guess === "same") return end ? 1 : null;
  if (guess === "higher") return value === RANK_COUNT ? null : RANK_COUNT + 1 - Math.max(value, 2);
  return value === 1 ? null : Math.min(value, RANK_COUNT - 1);
}

export function wins(card: number, guess: HiloGuess, next: number): boolean {
  const [value, after] = [heightOf(card), heightOf(next)];
  if (guess === "same") return after === value;
  if (value === 1 || value === RANK_COUNT) return guess === "higher" ? after > value : after < value;
  return guess === "higher" ? after >= value : after <= value;
}

const grown = (total: bigint, winning: number): bigint => (total * BigInt(RANK_COUNT)) / BigInt(winning);

/** A round's multiplier after right guesses that had so many winning ranks each, in 1/10 000. */
export const multiplierOf = (winning: readonly number[]): number =>
  winning.length === 0 ? 10_000 : Number(winning.reduce(grown, START) / PART);

/** What the total would be after a right guess; `null` where the guess cannot be made. */
function after(winning: readonly number[], card: number, guess: HiloGuess): bigint | null {
  const ranks = winningRanks(card, guess);
  if (ranks === null) return null;
  const total = grown(winning.reduce(grown, START), ranks);
  return total > MOST ? null : total;
}

function oddsOf(winning: readonly number[], card: number): HiloOdds {
  const shown = (guess: HiloGuess) => {
    const total = after(winning, card, guess);
    return total === null ? null : Number(total / PART);
  };
  return { higher: shown("higher"), lower: shown("lower"), same: shown("same") };
}

export function play(_params: unknown, actions: readonly unknown[], draws: Draws): Played<HiloOutcome> {
  const cards = [draws.pick(CARDS)];
  const guesses: (HiloGuess | "skip")[] = [];
  const winning: number[] = [];
  let lost = false;
  const over = follow(actions, (action) => {
    if (action === "cash_out") {
      if (winning.length === 0) throw new BadRound("there is nothing to cash out");
      return true;
    }
    const card = cards.at(-1) ?? 0;
    const next = () => {
      const drawn = draws.pick(CARDS);
      cards.push(drawn);
      return drawn;
    };
    if (action === "skip") {
      if (winning.length === 0 && cards.length === MOST_CARDS - 1) throw new BadRound("the last card is for a guess");
      guesses.push("skip");
      next();
    } else {
      const guess = oneOf(fields(action).guess, GUESSES);
      if (after(winning, card, guess) === null) throw new BadRound("this guess cannot be made here");
      guesses.push(guess);
      winning.push(winningRanks(card, guess) ?? RANK_COUNT);
      lost = !wins(card, guess, next());
    }
    return lost || cards.length === MOST_CARDS;
  });
  const multiplier = lost ? 0 : multiplierOf(winning);
  const odds = over ? null : oddsOf(winning, cards.at(-1) ?? 0);
  return { outcome: { cards, guesses, multiplier, odds }, pays: over ? times(multiplier) : null };
}

/** All the cards that a round can come to. */
export function hidden(_params: unknown, draws: Draws): { cards: number[] } {
  return { cards: Array.from({ length: MOST_CARDS }, () => draws.pick(CARDS)) };
}

export const stepsOf = (outcome: object): HiloAction[] =>
  (outcome as HiloOutcome).guesses.map((guess) => (guess === "skip" ? guess : { guess }));
