import type { Draws } from "@/domain/fairness/replay";
import { type Card, rankOf, suitOf } from "../cards/deck";

const DECK = 52;
const SIGNS = { diamond: "♦", heart: "♥", spade: "♠", club: "♣" } as const;

/** The first cards of shuffled decks: place i of the decks is card i mod 52. */
export const dealtCards = (draws: Draws, decks: number, count: number): Card[] =>
  draws.shuffled(decks * DECK, count).map((place) => place % DECK);

/** `Q♠` */
export const signOf = (card: Card): string => rankOf(card) + SIGNS[suitOf(card)];
