import type { Card, CardDelta, Market, PriceChange, TopicDelta } from "./wire";
import { SPORT_IDS } from "./wire";

/** Fixtures of a topic as of one version; what did not change keeps its identity, so that only changes are drawn. */
export interface HeldFixtures {
  version: number;
  fixtures: Card[];
}

/** The market with the odds and status that changed; outcomes that are not named keep theirs. */
function withPrices(market: Market, [, status, odds]: PriceChange): Market {
  const changed = new Map(odds);
  const outcomes = market.outcomes.map((outcome) => {
    const next = changed.get(outcome.id);
    return next === undefined || next === outcome.odds ? outcome : { ...outcome, odds: next };
  });
  return { ...market, status, outcomes };
}

/** New markets replace those of the same key in place and otherwise follow at the end. */
function marketsAfter(markets: Market[], { markets: whole, prices, gone }: CardDelta): Market[] {
  if (whole.length + prices.length + gone.length === 0) return markets;
  const changes = new Map(prices.map((change) => [change[0], change]));
  const replaced = new Map(whole.map((market) => [market.key, market]));
  const kept = markets
    .filter(({ key }) => !gone.includes(key))
    .map((market) => {
      const change = changes.get(market.key);
      return replaced.get(market.key) ?? (change ? withPrices(market, change) : market);
    });
  const known = new Set(markets.map(({ key }) => key));
  return [...kept, ...whole.filter(({ key }) => !known.has(key))];
}

/** The play as it is held where the new one, which every change carries, is the same: what shows it is not drawn again. */
const stateAfter = (held: Card["state"], next: Card["state"]): Card["state"] =>
  JSON.stringify(held) === JSON.stringify(next) ? held : next;

/** A fixture after a change of it; one that is older than what is held changes nothing. */
export function applyCardDelta(card: Card, delta: CardDelta): Card {
  if (delta.version <= card.version) return card;
  const { status, stopped, fed, version, market_count, runners = card.runners } = delta;
  const state = stateAfter(card.state, delta.state);
  const markets = marketsAfter(card.markets, delta);
  return { ...card, status, stopped, fed, version, state, market_count, runners, markets };
}

/** By sport, then by beginning. */
export const inOrder = (a: Card, b: Card): number =>
  SPORT_IDS.indexOf(a.sport) - SPORT_IDS.indexOf(b.sport) ||
  a.starts_at - b.starts_at ||
  a.fixture.localeCompare(b.fixture);

/** The fixtures after a delta; null where it does not follow the version held, so that the state is needed again. */
export function applyDelta(held: HeldFixtures, delta: TopicDelta): HeldFixtures | null {
  if (delta.from !== held.version) return null;
  const changes = new Map(delta.fixtures.map((change) => [change.fixture, change]));
  const came = new Set(delta.came.map(({ fixture }) => fixture));
  const kept = held.fixtures
    .filter(({ fixture }) => !delta.gone.includes(fixture) && !came.has(fixture))
    .map((card) => {
      const change = changes.get(card.fixture);
      return change ? applyCardDelta(card, change) : card;
    });
  const fixtures = delta.came.length === 0 ? kept : [...kept, ...delta.came].sort(inOrder);
  return { version: delta.to, fixtures };
}

/** The fixtures as they were asked for, each as it is newest; the topic keeps its version for the deltas that follow. */
export function withAnswer(held: HeldFixtures, asked: Card[]): HeldFixtures {
  const known = new Map(held.fixtures.map((card) => [card.fixture, card]));
  const fixtures = asked.map((card) => {
    const before = known.get(card.fixture);
    return before && before.version >= card.version ? before : card;
  });
  return { ...held, fixtures };
}
