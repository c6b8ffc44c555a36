/** A card is 0 … 51: its rank is a quarter of it, 2 … A, its suit the rest. */
export const CARDS = 52;
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
export const SUITS = ["diamond", "heart", "spade", "club"] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** 0 for a two … 12 for an ace. */
export const rankIndex = (card: number): number => card >> 2;
export const rankOf = (card: number): Rank => RANKS[card >> 2] ?? "A";
export const suitOf = (card: number): Suit => SUITS[card & 3] ?? "club";

/** As others write it: `10-diamond`. */
export const cardName = (card: number): string => `${rankOf(card)}-${suitOf(card)}`;
