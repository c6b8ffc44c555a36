/**
 * The sportsbook's wire, from the server's document: its names get short here, and what is really a choice becomes one. Odds
 * are integers in 1/10,000 (18500 is 1.85), times milliseconds UTC.
 */
import type { Amount, PlayMode, Refine, StakeLimits } from "@/api/schema";
import type { components } from "@/api/schema.gen";

type S = components["schemas"];
/** What may be null is always sent. */
type Sent<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** Odds of 1 in the wire's parts. */
export const ODDS_ONE = 10_000;

/** Every sport that the site may offer, in the order of the product. */
export const SPORT_IDS = [
  "football",
  "cricket",
  "basketball",
  "tennis",
  "volleyball",
  "kabaddi",
  "esports",
  "racing",
] as const;

/** A sport by its name on the wire. */
export type SportId = (typeof SPORT_IDS)[number];

/** 0 is play for gold, 1 play for money. */
export type AccountType = PlayMode;

/** What the site takes bets on and the limits of a bet. */
export type SportsConfig = Refine<S["SportsConfig"], { sports: SportId[]; account_types: AccountType[] }>;
/** The limits of a bet with one kind of account. */
export type BetLimits = StakeLimits;
/** A named system: how many legs it has and of which sizes its lines are. */
export type SystemKind = S["SportsSystem"];

/** What `status` of a fixture means. */
export const FixtureStatus = {
  NotStarted: 0,
  Live: 1,
  Suspended: 2,
  Ended: 3,
  Closed: 4,
  Cancelled: 5,
  Delayed: 6,
  Interrupted: 7,
  Postponed: 8,
  Abandoned: 9,
} as const;

/** What `status` of a market means; one that is handed over is between two producers, and locked. All others are not shown. */
export const MarketStatus = {
  Active: 1,
  Suspended: -1,
  HandedOver: -2,
} as const;

/** The figures that a match may count beside its score. */
export type FigureName = "wickets" | "corners" | "cards" | "sendings_off" | "fours" | "sixes" | "tiebreaks";
/** The tabs that markets are sorted into. */
export type MarketTab = "main" | "goals" | "halves" | "corners" | "players";

/** The place part of an each-way bet: 1/`fraction` of the odds for the first `places`. */
export type EachWayTerms = S["EachWay"];
/** One outcome of a market; without odds it is locked for now. */
export type Outcome = Sent<S["SportsOutcome"]>;
/** A market of a fixture with its prices; its key names it in a bet: "1", "18/total=2.5". */
export type Market = Refine<Sent<S["SportsMarket"]>, { tab: MarketTab; outcomes: Outcome[] }>;
/** Something that happened in a match. */
export type MatchEvent = Sent<S["SportsEvent"]>;
type Figure = Refine<S["SportsFigure"], { name: FigureName }>;
/** How a match is going. */
export type MatchState = Refine<Sent<S["SportsPlay"]>, { figures: Figure[]; events: MatchEvent[] }>;
/** A fixture with the markets that its list shows; alone, with all of them. */
export type Card = Refine<Sent<S["SportsFixture"]>, { sport: SportId; state: MatchState | null; markets: Market[] }>;

/** A selection that is offered at a better price; its market has its own one. */
export type Boost = Refine<S["SportsBoost"], { fixture: Card; market: Market }>;
/** The sports page's beginning. */
export type SportsHome = Refine<S["SportsHome"], { sports: SportCount[]; live: Card[]; next: Card[]; boosts: Boost[] }>;
type SportCount = Refine<S["SportCount"], { sport: SportId }>;
/** Fixtures of a list. */
export type FixtureList = Refine<S["SportsFixtures"], { fixtures: Card[] }>;
/** A sport: its competitions and fixtures, those that are live first. */
export type SportFixtures = Refine<S["SportFixtures"], { sport: SportId; fixtures: Card[] }>;
/** A competition that can be searched for. */
export type IndexedCompetition = Refine<S["IndexedCompetition"], { sport: SportId }>;
/** A fixture that can be searched for; its competitors are home and away, the runners of a race, or who can win an outright. */
export type IndexedFixture = Refine<S["IndexedFixture"], { sport: SportId }>;
/** All that can be searched for. */
export type SportsIndex = Refine<S["SportsIndex"], { competitions: IndexedCompetition[]; fixtures: IndexedFixture[] }>;

/** A past fixture: the score of a match and who won it, or the first three of a race. */
export type PastResult = Refine<Sent<S["SportsPastResult"]>, { winner: "home" | "away" | null }>;
/** A past fixture from the side of a competitor. */
export type FormResult = PastResult & { outcome: "won" | "drawn" | "lost" | null; place: number | null };
/** The last results of a team or a runner, the latest first. */
export type TeamForm = Refine<S["SportsTeamForm"], { results: FormResult[] }>;
/** A row of a competition's table. */
export type TableRow = S["SportsTableRow"];
/** Statistics of a competition, and of a fixture of it. */
export type SportsStats = Refine<
  S["SportsStats"],
  { sport: SportId; latest: PastResult[]; form: TeamForm[]; meetings: PastResult[] }
>;

/** A competition that the player marked, or a team of it. */
export type Favourite = Refine<Sent<S["SportsFavorite"]>, { sport: SportId }>;
/** What the player marked, with the fixtures of it that take bets. */
export type SportsFavourites = Refine<S["SportsFavorites"], { list: Favourite[]; fixtures: Card[] }>;

/** What proves that a simulated fixture was drawn before bets on it. */
export type FixtureProof = Sent<S["FixtureProof"]>;

/** The state of a stream's topic. */
export interface TopicState {
  topic: string;
  version: number;
  fixtures: Card[];
}

/** What changed in a topic from one version to the next. */
export interface TopicDelta {
  topic: string;
  from: number;
  to: number;
  fixtures: CardDelta[];
  /** Fixtures that left the list. */
  gone: string[];
  came: Card[];
}

/** A market's key, its status, and the odds of its outcomes that changed. */
export type PriceChange = [key: string, status: number, odds: [outcome: string, odds: number | null][]];

/** What changed in a fixture: its new markets whole, the prices of others, and the keys of those that are gone. */
export interface CardDelta
  extends Pick<Card, "fixture" | "status" | "stopped" | "fed" | "version" | "state" | "market_count" | "markets"> {
  prices: PriceChange[];
  gone: string[];
  /** Of a race one of whose runners was withdrawn. */
  runners?: Card["runners"];
}

/** How legs make up a bet. */
export type BetKind = S["SportsBetKind"];
/** Which changed odds a player takes without being asked. */
export type OddsPolicy = "none" | "higher" | "any";
/** What of a leg is sent only where it is so. */
type LegFlags = Pick<S["SlipLegRequest"], "banker" | "boost">;
/** One leg of a bet as it is sent. */
export type SlipLeg = Required<Omit<S["SlipLegRequest"], keyof LegFlags>> & LegFlags;
/** A bet as it is checked or placed. */
export type SlipRequest = Refine<
  S["SlipRequest"],
  {
    account_type: AccountType;
    kind: BetKind;
    legs: SlipLeg[];
    /** Left out where a free bet is used. */
    unit_stake?: Amount;
    free_bet?: string;
    policy: OddsPolicy;
  }
>;
/** A bet whose stake the house gives: only what is won beyond it is paid. */
export type FreeBet = S["FreeBet"];
/** A leg as it could be placed now; code 0 where nothing refuses it. */
export type LegCheck = Sent<S["SlipLegCheck"]>;
/** A slip as it could be placed now. */
export type SlipCheck = Refine<S["SlipCheck"], { legs: LegCheck[] }>;

/** Selections of a fixture that are to be bet on as one. */
export type BuilderRequest = Refine<Required<S["BuilderRequest"]>, { selections: Required<S["BuilderSelection"]>[] }>;
/** A bet builder as it could be placed now, by the name that a slip has for it; code 0 where nothing refuses it. */
export type BuilderOffer = Sent<S["BuilderOffer"]>;

/** How one part of a leg ended. */
export type PartResult = S["SportsPartResult"];
/** How a leg ended; `rule4` is in basis points off the winnings. */
export type LegResult = Sent<S["SportsLegResult"]>;
/** A selection of a bet builder that was placed. */
export type LegSelection = Sent<S["SportsLegSelection"]>;
/** A leg of a placed bet, with what is needed to show it. */
export type SportsLeg = Refine<
  Sent<S["SportsLeg"]>,
  { sport: SportId; result: LegResult | null; selections: LegSelection[] }
>;
/** Where a bet is between placing and settlement. */
export type BetState = S["SportsBetState"];
/** A bet of the player. */
export type SportsBet = Refine<Sent<S["SportsBet"]>, { account_type: AccountType; legs: SportsLeg[] }>;
/** A page of the player's bets, newest first. */
export type SportsBetPage = Refine<S["SportsBets"], { bets: SportsBet[] }>;
/** The reply to a bet that was taken. */
export type PlaceReply = Refine<S["SportsBetReply"], { bet: SportsBet }>;
/** What is paid for all that is left of an open bet, and until when that is good. */
export type SportsQuote = S["SportsQuote"];
/** An offer, or a share of it in basis points, that is taken. */
export type CashOutRequest = Required<S["CashOutBody"]>;
/** The reply to an offer that was taken. */
export type CashOutReply = Refine<S["SportsCashedOut"], { bet: SportsBet }>;

declare module "@/api/schema" {
  interface Refined {
    SportsConfig: SportsConfig;
    SportsHome: SportsHome;
    SportsFixtures: FixtureList;
    SportFixtures: SportFixtures;
    SportsFixture: Card;
    FixtureProof: FixtureProof;
    SportsIndex: SportsIndex;
    SportsStats: SportsStats;
    SportsFavorites: SportsFavourites;
    SlipCheck: SlipCheck;
    BuilderOffer: BuilderOffer;
    SportsBet: SportsBet;
    SportsBets: SportsBetPage;
    SportsBetReply: PlaceReply;
    SportsCashedOut: CashOutReply;
  }
  interface MoneyCalls {
    "POST /api/sports/bets": true;
    "POST /api/sports/cashOut": true;
  }
  interface StreamEvents {
    sports_bet: SportsBet;
  }
}
