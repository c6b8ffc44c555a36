import type { SlipEntry, Stakes } from "../src/features/sports/slip/slipState";
import type { Selection } from "../src/features/sports/slipContext";
import type { SlipCheck, SportsBet, SportsLeg } from "../src/features/sports/wire";
import { toAmount, ZERO } from "../src/lib/amount";

/** The home side of a football match at 1.85; each number is another match. */
export const selectionOf = (number: number, change: Partial<Selection> = {}): Selection => ({
  fixture: String(number),
  market: "1",
  outcome: "1",
  odds: 18_500,
  virtual: true,
  outright: false,
  sport: "football",
  competition: "Northern League",
  sides: [`Home ${number}`, `Away ${number}`],
  starts_at: 1_000,
  in_play: false,
  number: 1,
  specifiers: {},
  label: "home",
  each_way: null,
  builder: false,
  selections: [],
  boost: null,
  ...change,
});

/** A stake of gold and one of money, in units. */
export const stakesOf = (gold: number, money: number): Stakes => [toAmount(gold), toAmount(money)];

/** The same as a leg of the slip. */
export const entryOf = (number: number, change: Partial<SlipEntry> = {}): SlipEntry => ({
  ...selectionOf(number, change),
  banker: false,
  eachWay: false,
  stakes: [ZERO, ZERO],
  ...change,
});

/** A leg of a bet has the mark in its competition. */
const withoutMark = ({ virtual: _, ...selection }: Selection): Omit<Selection, "virtual"> => selection;

/** A leg of a placed bet on that selection. */
export const legOf = (number: number, change: Partial<SportsLeg> = {}): SportsLeg => ({
  ...withoutMark(selectionOf(number)),
  competition: { id: 1, name: "Northern League", virtual: true, category: "" },
  real_odds: null,
  banker: false,
  result: null,
  selections: [],
  ...change,
});

/** A bet of 10 on one match, accepted. */
export const betOf = (change: Partial<SportsBet> = {}): SportsBet => ({
  id: "900",
  account_type: 1,
  state: "accepted",
  kind: "single",
  sizes: [],
  each_way: false,
  unit_stake: toAmount(100_000),
  lines: 1,
  stake: toAmount(100_000),
  free: false,
  largest_return: toAmount(185_000),
  placed_at: 1_000,
  decide_at: 0,
  settled_at: 0,
  refusal: 0,
  payout: ZERO,
  cashed_stake: ZERO,
  cashed_payout: ZERO,
  auto_cash_out: ZERO,
  offer: null,
  round_id: "",
  legs: [legOf(1)],
  ...change,
});

/** A slip of so many legs at 1.85 that can be placed as it is. */
export const checkOf = (legs: number, change: Partial<SlipCheck> = {}): SlipCheck => ({
  legs: Array.from({ length: legs }, () => ({ status: 1, odds: 18_500, in_play: false, code: 0, each_way: null })),
  related: [],
  code: 0,
  lines: 1,
  stake: toAmount(100_000),
  largest_return: toAmount(185_000),
  largest_stake: toAmount(5_000_000),
  ...change,
});
