import type { Draws } from "@/domain/fairness/replay";
import { rankIndex } from "../../cards/deck";
import { dealtCards } from "../../liveTable/deck";
import { isWithin, LENGTH_SPOTS, type LengthSpot, type Outcome, winnerOf } from "./outcome";

const DECK = 52;
/** What the number of cards returns, the chip included, in 1/10 000. */
const LENGTHS: Record<LengthSpot, number> = {
  "cards-1-5": 35_000,
  "cards-6-10": 44_000,
  "cards-11-15": 57_000,
  "cards-16-25": 44_000,
  "cards-26-30": 160_000,
  "cards-31-35": 260_000,
  "cards-36-40": 510_000,
  "cards-41": 1_210_000,
};

/** The joker, then cards until one has its rank. */
export function deal(draws: Draws): Outcome {
  const [joker = 0, ...deck] = dealtCards(draws, 1, DECK);
  const match = deck.findIndex((card) => rankIndex(card) === rankIndex(joker));
  return { joker, cards: deck.slice(0, match + 1) };
}

const isLength = (spot: string): spot is LengthSpot => (LENGTH_SPOTS as readonly string[]).includes(spot);

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  if (isLength(spot)) return isWithin(spot, outcome.cards.length) ? LENGTHS[spot] : 0;
  if (spot !== winnerOf(outcome)) return 0;
  return spot === "andar" ? 19_000 : 20_000;
}
