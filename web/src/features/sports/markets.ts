import { type Card, type Market, MarketStatus, type SportId } from "./wire";

/** Markets that are treated in a way of their own, by their numbers in the server's registry. */
export const MarketNumber = {
  MatchResult: 1,
  NextGoal: 8,
  Total: 18,
  NextScorer: 38,
  AnytimeScorer: 40,
  FirstHalfNextGoal: 62,
  NextCorner: 163,
  Winner: 186,
  WinnerWithOvertime: 219,
  HighestQuarter: 234,
  WinnerWithSuperOver: 340,
  RaceWinner: 90_001,
  OutrightWinner: 90_010,
  TopScorer: 90_011,
  Builder: 90_020,
} as const;

const OUTRIGHTS: readonly number[] = [MarketNumber.OutrightWinner, MarketNumber.TopScorer];

/** Whether the outcomes of a market are all who take part in a competition. */
export const isOutrightMarket = ({ number }: Pick<Market, "number">): boolean => OUTRIGHTS.includes(number);

/** The outcome of a market of scorers that nobody scores. */
const NO_SCORER = "1716";

/** Whether bet builders take an outcome. */
export const isForBuilders = ({ builder, number }: Pick<Market, "builder" | "number">, outcome: string): boolean =>
  builder && !(number === MarketNumber.AnytimeScorer && outcome === NO_SCORER);

/** What a market's name is made of; a fixture's market, a slip's selection and a placed leg all have it. */
export interface NamedMarket {
  sport: SportId;
  number: number;
  specifiers: Record<string, string>;
  /** Home and away; empty for a race and an outright. */
  sides: string[];
}

/** A selection of a bet builder: an outcome of a market, with what it is put into words by. */
export interface BuilderSelection {
  market: string;
  outcome: string;
  number: number;
  specifiers: Record<string, string>;
  label: string;
}

/** A selection as one of a bet builder, without what else is known of it. */
export const asBuilderSelection = (of: BuilderSelection): BuilderSelection => {
  const { market, outcome, number, specifiers, label } = of;
  return { market, outcome, number, specifiers, label };
};

const SHOWN: readonly number[] = Object.values(MarketStatus);

/** Whether a market is shown: it takes bets, or is locked for now. */
export const isShown = ({ status }: Pick<Market, "status">): boolean => SHOWN.includes(status);

/** A market of a fixture with what its name is made of. */
export const namedMarket = (card: Pick<Card, "sport" | "sides">, market: Market): NamedMarket => ({
  ...market,
  sport: card.sport,
  sides: card.sides,
});
