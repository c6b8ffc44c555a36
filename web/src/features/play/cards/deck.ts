import type { Suit } from "@/art/things";

/** A card as the server numbers it: rank = card / 4 from two to ace, suit = card % 4. */
export type Card = number;

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];
const SUITS: readonly Suit[] = ["diamond", "heart", "spade", "club"];

export const rankOf = (card: Card): Rank => RANKS[Math.floor(card / 4)] ?? "A";
export const suitOf = (card: Card): Suit => SUITS[card % 4] ?? "spade";
export const isRed = (card: Card): boolean => card % 4 < 2;
export const isAce = (card: Card): boolean => card >= 48;
/** 0 for a two … 12 for an ace. */
export const rankIndex = (card: Card): number => Math.floor(card / 4);
