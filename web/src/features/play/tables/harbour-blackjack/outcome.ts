import { type Card, isAce, isRed, rankIndex } from "../../cards/deck";

/** The spots in the order of the felt. */
export const SPOTS = ["pairs", "main", "21+3"] as const;

/** The stage in which the insurance is offered, and the first one in which the hands are played. */
export const INSURANCE = 1;
export const PLAY = 2;
/** How long players decide on the insurance, and on their hands in a stage, in ms. */
export const INSURANCE_MS = 6_000;
export const PLAY_MS = 8_000;

/** What pairs pays to one, the most first. */
export const PAIRS = [22, 12, 6] as const;
/** What 21+3 pays to one, the most first. */
export const PLUS3 = [100, 40, 25, 10, 5] as const;

/** What the server replies: the same cards for every player. What nobody drew yet is left out while the round runs. */
export interface Outcome {
  player: readonly [Card, Card];
  /** The first one lies face up; the others come with the last stage. */
  dealer: readonly Card[];
  /** What the first and the second hand draw in each stage of decisions, if they draw. */
  drawn: readonly (readonly [Card, Card])[];
}

/** Everything of the round is shown: its last stage has begun. */
export const isWhole = ({ dealer }: Outcome): boolean => dealer.length > 1;

/** Each height is one above the one before. */
const isRun = (heights: readonly number[]): boolean =>
  heights
    .toSorted((left, right) => left - right)
    .every((height, at, all) => at === 0 || height === (all[at - 1] ?? 0) + 1);

/** An ace is above the king or below the two. */
const isStraight = (cards: readonly Card[]): boolean =>
  isRun(cards.map(rankIndex)) || isRun(cards.map((card) => (isAce(card) ? 0 : rankIndex(card) + 1)));

const isOneSuit = ([first = 0, ...others]: readonly Card[]): boolean => others.every((card) => card % 4 === first % 4);
const isOneRank = ([first = 0, ...others]: readonly Card[]): boolean =>
  others.every((card) => rankIndex(card) === rankIndex(first));

/** What pairs pays to one; null where it loses. */
export function pairsPay({ player: [one, other] }: Pick<Outcome, "player">): (typeof PAIRS)[number] | null {
  if (!isOneRank([one, other])) return null;
  if (isOneSuit([one, other])) return 22;
  return isRed(one) === isRed(other) ? 12 : 6;
}

/** What 21+3 pays to one for the first two cards and the dealer's first; null where it loses. */
export function plus3Pays({ player, dealer }: Outcome): (typeof PLUS3)[number] | null {
  const cards = [...player, ...dealer.slice(0, 1)];
  const [oneRank, oneSuit, straight] = [isOneRank(cards), isOneSuit(cards), isStraight(cards)];
  if (oneRank) return oneSuit ? 100 : 25;
  if (straight) return oneSuit ? 40 : 10;
  return oneSuit ? 5 : null;
}
