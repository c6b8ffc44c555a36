import { isLive, isOpen } from "../progress";
import type { Card } from "../wire";

/** A list as it was asked for, with those of its fixtures that are live as the stream has them. */
export interface SplitFixtures {
  live: Card[];
  upcoming: Card[];
  /** Whole competitions, begun or not. */
  outrights: Card[];
}

/** The fixtures of a list in one row, in the order in which they are shown. */
export const allOf = ({ live, upcoming, outrights }: SplitFixtures): Card[] => [...live, ...upcoming, ...outrights];

/** Puts what the stream says in place of what a list said: fixtures that began since are live, others are upcoming. */
export function splitFixtures(listed: Card[], live: Card[], belongs: (card: Card) => boolean): SplitFixtures {
  const streamed = new Map(live.map((card) => [card.fixture, card]));
  const waits = (card: Card) => isOpen(card) && !isLive(card) && !streamed.has(card.fixture);
  return {
    live: live.filter((card) => belongs(card) && !card.outright),
    upcoming: listed.filter((card) => waits(card) && !card.outright),
    outrights: listed.filter((card) => card.outright && isOpen(card)).map((card) => streamed.get(card.fixture) ?? card),
  };
}
