import { type Card, FixtureStatus } from "../wire";

/** A list as it was asked for, with those of its fixtures that are live as the stream has them. */
export interface SplitFixtures {
  live: Card[];
  upcoming: Card[];
}

/** Puts what the stream says in place of what a list said: fixtures that began since are live, others are upcoming. */
export function splitFixtures(listed: Card[], live: Card[], belongs: (card: Card) => boolean): SplitFixtures {
  const streamed = new Map(live.map((card) => [card.fixture, card]));
  return {
    live: live.filter(belongs),
    upcoming: listed.filter((card) => card.status === FixtureStatus.NotStarted && !streamed.has(card.fixture)),
  };
}
