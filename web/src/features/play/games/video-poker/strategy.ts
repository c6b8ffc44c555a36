import { type Card, rankIndex } from "../../cards/deck";
import { HAND_SIZE, handOf, type PokerHand } from "./rules";

const [TEN, JACK, ACE] = [8, 9, 12];
const isHigh = (card: Card): boolean => rankIndex(card) >= JACK;
const suit = (card: Card): number => card % 4;

/** Cards of which at least two share a rank, the largest group first. */
function groups(cards: readonly Card[]): Card[][] {
  const byRank = new Map<number, Card[]>();
  for (const card of cards) byRank.set(rankIndex(card), [...(byRank.get(rankIndex(card)) ?? []), card]);
  return [...byRank.values()].filter((group) => group.length > 1).sort((a, b) => b.length - a.length);
}

/** The cards that make a hand; of a straight or a flush all five. */
export function madeOf(cards: readonly Card[], hand: PokerHand): Card[] {
  if (hand === "none") return [];
  const found = groups(cards);
  if (hand === "four" || hand === "three" || hand === "jacks") return found[0] ?? [];
  if (hand === "two_pair") return found.flat();
  return [...cards];
}

/** Every choice of `size` cards out of the five. */
function choices(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) => choices(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]));
}

const suited = (cards: readonly Card[]): boolean => cards.every((card) => suit(card) === suit(cards[0] ?? 0));
const distinct = (cards: readonly Card[]): boolean => new Set(cards.map(rankIndex)).size === cards.length;
const towardsRoyal = (cards: readonly Card[]): boolean =>
  suited(cards) && cards.every((card) => rankIndex(card) >= TEN);

/** Whether the cards fit into one straight; an ace may also stand below the two. */
function inStraight(cards: readonly Card[]): boolean {
  if (!distinct(cards)) return false;
  const spread = (ranks: number[]) => Math.max(...ranks) - Math.min(...ranks) < HAND_SIZE;
  const ranks = cards.map(rankIndex);
  return spread(ranks) || spread(ranks.map((rank) => (rank === ACE ? -1 : rank)));
}

/** Four in a row that a card at either end completes. */
function outside(cards: readonly Card[]): boolean {
  const ranks = cards.map(rankIndex).sort((a, b) => a - b);
  const [low = 0, high = 0] = [ranks[0], ranks.at(-1)];
  return distinct(cards) && high - low === 3 && high < ACE;
}

type Line = (cards: readonly Card[]) => Card[] | undefined;
const first =
  (size: number, fits: (cards: readonly Card[]) => boolean): Line =>
  (cards) =>
    choices(cards, size).find(fits);
const made =
  (...hands: PokerHand[]): Line =>
  (cards) => {
    const hand = handOf(cards);
    return hands.includes(hand) ? madeOf(cards, hand) : undefined;
  };

/** Two cards from jack up, the lowest two where there are more. */
const highCards: Line = (cards) => {
  const high = cards.filter(isHigh).sort((a, b) => rankIndex(a) - rankIndex(b));
  return high.length >= 2 ? high.slice(0, 2) : undefined;
};

/** The published simple strategy for this paytable, best line first: the first one that the cards allow is held. */
const LINES: readonly Line[] = [
  made("royal_flush", "straight_flush", "four"),
  first(4, towardsRoyal),
  made("three", "straight", "flush", "full_house"),
  first(4, (four) => suited(four) && inStraight(four)),
  made("two_pair", "jacks"),
  first(3, towardsRoyal),
  first(4, suited),
  (cards) => groups(cards)[0],
  first(4, outside),
  first(2, (two) => suited(two) && two.every(isHigh)),
  first(3, (three) => suited(three) && inStraight(three)),
  highCards,
  first(
    2,
    (two) =>
      suited(two) &&
      two.some((card) => rankIndex(card) === TEN) &&
      two.some((card) => isHigh(card) && rankIndex(card) !== ACE),
  ),
  first(1, (one) => one.every(isHigh)),
];

/** Which of the five to hold. */
export function holdsFor(cards: readonly Card[]): boolean[] {
  for (const line of LINES) {
    const held = line(cards);
    if (held) return cards.map((card) => held.includes(card));
  }
  return cards.map(() => false);
}
