import { type Card, isAce, rankIndex } from "../../play/cards/deck";

export type BlackjackAction = "hit" | "stand" | "double" | "split" | "insure" | "decline";
export type HandResult = "win" | "lose" | "push" | "blackjack";

export interface BlackjackHand {
  cards: Card[];
  /** In opening stakes: 1, or 2 after a double. */
  stake: number;
  state: "playing" | "stood" | "bust" | "blackjack" | "doubled";
  result: HandResult | null;
}

/** A round as the server tells it. While it is open the dealer shows one card. */
export interface BlackjackOutcome {
  player: BlackjackHand[];
  active: number | null;
  dealer: Card[];
  insurance: "none" | "offered" | "taken" | "declined";
  can: BlackjackAction[];
}

/** What a card counts: an ace eleven, pictures ten. */
export const pointsOf = (card: Card): number => (isAce(card) ? 11 : Math.min(10, rankIndex(card) + 2));

export interface Total {
  points: number;
  /** An ace counts eleven. */
  soft: boolean;
}

export function totalOf(cards: readonly Card[]): Total {
  let points = 0;
  let elevens = 0;
  for (const card of cards) {
    points += pointsOf(card);
    if (isAce(card)) elevens += 1;
  }
  while (points > 21 && elevens > 0) {
    points -= 10;
    elevens -= 1;
  }
  return { points, soft: elevens > 0 };
}

/** The stake the round opened with, out of everything that lies on the table now. In halves, since insurance is half a stake. */
export function openingStake(stake: number, outcome: BlackjackOutcome): number {
  const halves =
    outcome.player.reduce((sum, hand) => sum + hand.stake * 2, 0) + (outcome.insurance === "taken" ? 1 : 0);
  return halves === 0 ? stake : Math.round((stake * 2) / halves);
}
