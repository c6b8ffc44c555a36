import type {
  VideoPokerAction as PokerAction,
  VideoPokerHand as PokerHand,
  VideoPokerOutcome as PokerOutcome,
} from "@/api/games.gen";
import { CARDS, rankIndex } from "@/domain/fairness/cards";
import { BadRound, type Draws, fields, follow, list, type Played, times } from "@/domain/fairness/replay";

export type {
  VideoPokerAction as PokerAction,
  VideoPokerHand as PokerHand,
  VideoPokerOutcome as PokerOutcome,
} from "@/api/games.gen";

export const HAND_SIZE = 5;
export const HANDS = [
  "royal_flush",
  "straight_flush",
  "four",
  "full_house",
  "flush",
  "straight",
  "three",
  "two_pair",
  "jacks",
  "none",
] as const satisfies readonly PokerHand[];

/** In 1/10 000. */
export const PAYS: Record<PokerHand, number> = {
  royal_flush: 8_000_000,
  straight_flush: 600_000,
  four: 220_000,
  full_house: 90_000,
  flush: 60_000,
  straight: 40_000,
  three: 30_000,
  two_pair: 20_000,
  jacks: 10_000,
  none: 0,
};

const JACK = 9;
const ACE = 12;

export function handOf(cards: readonly number[]): PokerHand {
  const ranks = cards.map(rankIndex).sort((a, b) => a - b);
  const counts = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((other) => other === rank).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  const flush = cards.every((card) => (card & 3) === ((cards[0] ?? 0) & 3));
  const [lowest = 0, , , next = 0, highest = 0] = ranks;
  const wheel = highest === ACE && next === 3;
  const straight = counts.length === HAND_SIZE && (highest - lowest === 4 || wheel);
  if (straight && flush) return lowest === 8 ? "royal_flush" : "straight_flush";
  if (first?.count === 4) return "four";
  if (first?.count === 3 && second?.count === 2) return "full_house";
  if (flush) return "flush";
  if (straight) return "straight";
  if (first?.count === 3) return "three";
  if (first?.count === 2 && second?.count === 2) return "two_pair";
  return first?.count === 2 && first.rank >= JACK ? "jacks" : "none";
}

/** Ten cards of one deck: five are dealt, the others replace in their order what is not held. */
export function play(_params: unknown, actions: readonly unknown[], draws: Draws): Played<PokerOutcome> {
  const order = draws.shuffled(CARDS, 2 * HAND_SIZE);
  const dealt = order.slice(0, HAND_SIZE);
  const outcome: PokerOutcome = { dealt, held: null, final: null, hand: null };
  const over = follow(actions, (action) => {
    const held = list(fields(action).hold).map((hold) => {
      if (typeof hold !== "boolean") throw new BadRound("a card is held or not");
      return hold;
    });
    if (held.length !== HAND_SIZE) throw new BadRound("there are five cards");
    const fresh = order.slice(HAND_SIZE);
    outcome.held = held;
    outcome.final = dealt.map((card, at) => (held[at] ? card : (fresh.shift() ?? card)));
    outcome.hand = handOf(outcome.final);
    return true;
  });
  return { outcome, pays: over && outcome.hand ? times(PAYS[outcome.hand]) : null };
}

/** All ten cards. */
export function hidden(_params: unknown, draws: Draws): { cards: number[] } {
  return { cards: draws.shuffled(CARDS, 2 * HAND_SIZE) };
}

export function stepsOf(outcome: object): PokerAction[] {
  const { held } = outcome as PokerOutcome;
  return held ? [{ hold: held }] : [];
}
