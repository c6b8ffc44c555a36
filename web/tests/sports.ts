import type { Card, Market, MatchState } from "../src/features/sports/wire";

/** A state of a football match in its second half. */
export const matchState = (change: Partial<MatchState> = {}): MatchState => ({
  score: [2, 1],
  section: 2,
  sections: [
    [1, 1],
    [1, 0],
  ],
  minor: 0,
  clock: 67 * 60,
  figures: [{ name: "corners", values: [4, 6] }],
  batting: null,
  positions: [],
  events: [],
  ...change,
});

/** A market of two outcomes on a line of goals. */
export const totalMarket = (change: Partial<Market> = {}): Market => ({
  key: "18/total=2.5",
  number: 18,
  specifiers: { total: "2.5" },
  tab: "main",
  status: 1,
  each_way: null,
  builder: false,
  outcomes: [
    { id: "12", label: "over", odds: 18_500 },
    { id: "13", label: "under", odds: 19_500 },
  ],
  ...change,
});

/** The result of a match. */
export const resultMarket = (change: Partial<Market> = {}): Market => ({
  key: "1",
  number: 1,
  specifiers: {},
  tab: "main",
  status: 1,
  each_way: null,
  builder: false,
  outcomes: [
    { id: "1", label: "home", odds: 21_000 },
    { id: "2", label: "draw", odds: 32_000 },
    { id: "3", label: "away", odds: 35_000 },
  ],
  ...change,
});

/** A live football match. */
export const liveCard = (change: Partial<Card> = {}): Card => ({
  fixture: "9001",
  outright: false,
  sport: "football",
  competition: { id: 101, name: "Harbour League", virtual: true, category: "" },
  sides: ["Quorath United", "Velmozy Rovers"],
  teams: [11, 12],
  runners: [],
  starts_at: Date.UTC(2026, 10, 12, 12),
  status: 1,
  stopped: false,
  fed: true,
  version: 5,
  state: matchState(),
  market_count: 24,
  markets: [resultMarket(), totalMarket()],
  ...change,
});

/** A live football match of an outside feed. */
export const outsideCard = (change: Partial<Card> = {}): Card =>
  liveCard({
    fixture: "7001",
    competition: { id: 7_100_000_001, name: "Premier League", virtual: false, category: "England" },
    sides: ["Arsenal", "Everton"],
    teams: [7_200_000_001, 7_200_000_002],
    ...change,
  });

/** Who can win the outright, in the order of the feed, with their odds. */
const COMPETITORS = { Everton: 500_000, Arsenal: 30_000, Chelsea: 80_000, Fulham: 300_000, Leeds: 400_000 };

/** Who wins a competition of an outside feed, before its beginning. */
export const outrightCard = (change: Partial<Card> = {}): Card => {
  const competitors = Object.entries(COMPETITORS).map(([name, odds], at) => ({ id: String(at + 1), name, odds }));
  const winner: Market = {
    ...resultMarket({ key: "90010", number: 90_010, each_way: { fraction: 2, places: 2 } }),
    outcomes: competitors.map(({ id, name, odds }) => ({ id, label: `runner:${name}`, odds })),
  };
  return outsideCard({
    fixture: "7900",
    outright: true,
    sides: [],
    teams: [],
    runners: competitors.map(({ id, name }) => ({ id, name, withdrawn: false })),
    status: 0,
    state: null,
    market_count: 1,
    markets: [winner],
    ...change,
  });
};
