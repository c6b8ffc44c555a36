import type { Card } from "../../cards/deck";

/** What the server replies: the joker, and the cards to Andar and Bahar in turn; the last has the joker's rank. */
export interface Outcome {
  joker: Card;
  cards: readonly Card[];
}

export type Side = "andar" | "bahar";
export const SIDES = ["andar", "bahar"] as const satisfies readonly Side[];

/** The side of a place in the deal, 0 for the first card: Andar's. */
export const sideOf = (place: number): Side => (place % 2 === 0 ? "andar" : "bahar");
export const winnerOf = ({ cards }: Outcome): Side => sideOf(cards.length - 1);

/** The spots of the number of cards, in order. */
export const LENGTH_SPOTS = [
  "cards-1-5",
  "cards-6-10",
  "cards-11-15",
  "cards-16-25",
  "cards-26-30",
  "cards-31-35",
  "cards-36-40",
  "cards-41",
] as const;
export type LengthSpot = (typeof LENGTH_SPOTS)[number];

const boundsOf = (spot: LengthSpot): readonly [from: number, to: number] => {
  const [from = 0, to = Number.POSITIVE_INFINITY] = spot.split("-").slice(1).map(Number);
  return [from, to];
};

/** `16–25`, and `41+` for the last. */
export function lengthLabel(spot: LengthSpot): string {
  const [from, to] = boundsOf(spot);
  return to === Number.POSITIVE_INFINITY ? `${from}+` : `${from}–${to}`;
}

export const isWithin = (spot: LengthSpot, length: number): boolean => {
  const [from, to] = boundsOf(spot);
  return from <= length && length <= to;
};

/** Most cards of a deal: 48 others of the deck before the first of the three that match. */
export const MOST_CARDS = 49;

export const JOKER_MS = 1_000;
const JOKER_TURN_MS = 420;
export const CARD_MS = 350;
const LIT_MS = 80;

/** What is seen at one moment of a reveal. */
export interface Moment {
  joker: "away" | "down" | "up";
  /** How many cards are dealt. */
  cards: number;
  /** The matching card is lit. */
  lit: boolean;
}

export const AT_REST: Moment = { joker: "away", cards: 0, lit: false };
export const ended = (total: number): Moment => ({ joker: "up", cards: total, lit: true });

const litAt = (total: number): number => JOKER_MS + total * CARD_MS + LIT_MS;

/** What is seen after so many ms of a reveal of so many cards. */
export const momentAt = (ms: number, total: number): Moment => ({
  joker: ms < JOKER_TURN_MS ? "down" : "up",
  cards: Math.min(total, Math.max(0, Math.floor((ms - JOKER_MS) / CARD_MS) + 1)),
  lit: ms >= litAt(total),
});

/** When the next change comes, in ms of the reveal; null after the last. */
export function nextAfter(ms: number, total: number): number | null {
  if (ms < JOKER_TURN_MS) return JOKER_TURN_MS;
  if (ms < JOKER_MS) return JOKER_MS;
  const card = Math.floor((ms - JOKER_MS) / CARD_MS) + 1;
  if (card < total) return JOKER_MS + card * CARD_MS;
  return ms < litAt(total) ? litAt(total) : null;
}

/** How often each side won. */
export function countsOf(history: readonly Outcome[]): Record<Side, number> {
  const counts = { andar: 0, bahar: 0 };
  for (const outcome of history) counts[winnerOf(outcome)] += 1;
  return counts;
}
