import { isForBuilders } from "./markets";
import { isLive } from "./progress";
import type { BoostTerms, Selection } from "./slipContext";
import type { Card, Market, Outcome } from "./wire";

/** The selection of an outcome at its odds, and at a boosted price where it is taken at that. */
export function selectionOf(
  card: Card,
  market: Market,
  outcome: Outcome,
  { odds, boost = null }: { odds: number; boost?: BoostTerms | null },
): Selection {
  return {
    fixture: card.fixture,
    market: market.key,
    outcome: outcome.id,
    odds,
    virtual: card.competition.virtual,
    outright: card.outright,
    sport: card.sport,
    competition: card.competition.name,
    sides: card.sides,
    starts_at: card.starts_at,
    in_play: isLive(card),
    number: market.number,
    specifiers: market.specifiers,
    label: outcome.label,
    each_way: market.each_way,
    builder: isForBuilders(market, outcome.id),
    selections: [],
    boost,
  };
}

/** Whether the prices of a fixture are shown and taken alike in two states of it, but for the prices themselves. */
export const takesAlike = (one: Card, other: Card): boolean =>
  one.fixture === other.fixture &&
  one.status === other.status &&
  one.fed === other.fed &&
  one.stopped === other.stopped &&
  one.runners === other.runners;
