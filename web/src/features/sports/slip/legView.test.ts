import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { checkOf, entryOf, stakesOf } from "../../../../tests/sportsBets";
import { boostRequests } from "./boostedLegs";
import { combinableLegs } from "./combinable";
import { type CheckedSlip, requestsOf, watchedOf } from "./slipRequests";
import { EMPTY_SLIP, reduceSlip, type SlipEntry, type SlipState } from "./slipState";
import { blockOf, type SlipView, viewOf } from "./slipView";

const boost = { odds: 25_000, largest_stake: toAmount(50_000) };
const boosted = (number: number, change: Partial<SlipEntry> = {}) =>
  entryOf(number, { boost, stakes: stakesOf(0, 10_000), ...change });
const slipOf = (legs: SlipEntry[], change: Partial<SlipState> = {}): SlipState => ({ ...EMPTY_SLIP, legs, ...change });

const pricesOf = (odds: number[]) => {
  const [leg] = checkOf(1).legs;
  return odds.map((each) => ({ ...leg!, odds: each }));
};

/** The slip as it is shown when its legs cost so much, and those at a boost so much. */
function viewed(
  slip: SlipState,
  own: number[],
  atBoost: (number | null)[] = [],
  account: 0 | 1 = 1,
  bets: CheckedSlip[] = [],
): SlipView {
  const watched = { request: watchedOf(requestsOf(slip, account, ({ odds }) => odds))!, check: checkOf(own.length) };
  watched.check = { ...watched.check, legs: pricesOf(own) };
  const boosts = boostRequests(slip, account, false).flatMap((request, at): CheckedSlip[] => {
    const { [at]: odds = boost.odds } = atBoost;
    return odds === null ? [] : [{ request, check: checkOf(1, { legs: pricesOf([odds]) }) }];
  });
  return viewOf(slip, account, { watched, bets, boosts });
}

describe("a leg at a boosted price", () => {
  it("is placed at it as a single of money, its own price beside it", () => {
    const { legs, bets, odds } = viewed(slipOf([boosted(1)]), [18_000]);
    expect(legs[0]).toMatchObject({ odds: 25_000, ownOdds: 18_000, boost: "used", moved: null });
    expect(bets[0]?.request.legs).toEqual([{ fixture: "1", market: "1", outcome: "1", odds: 25_000, boost: true }]);
    expect([odds, blockOf(bets[0]!)]).toEqual([25_000, null]);
  });

  it("keeps it in separate singles", () => {
    const { bets } = viewed(slipOf([boosted(1), entryOf(2)], { mode: "single" }), [18_500, 18_500]);
    expect(bets.map(({ request }) => request.legs[0]?.boost)).toEqual([true, undefined]);
  });

  it.each<[string, SlipState, 0 | 1]>([
    ["in a combo", slipOf([boosted(1), entryOf(2)]), 1],
    ["in a system", slipOf([boosted(1), entryOf(2), entryOf(3)], { mode: "system" }), 1],
    ["for gold", slipOf([boosted(1)]), 0],
    ["each-way", slipOf([boosted(1, { eachWay: true })]), 1],
  ])("has its own price %s", (_, slip, account) => {
    const { legs, bets } = viewed(
      slip,
      slip.legs.map(() => 18_500),
      [],
      account,
    );
    expect(legs[0]).toMatchObject({ odds: 18_500, boost: "unfit", moved: null });
    expect(bets[0]?.request.legs[0]).not.toHaveProperty("boost");
  });

  it("has its own price with a free bet", () => {
    const freeBet = { id: "77", amount: toAmount(20_000), expires_at: 9_000 };
    const free = { freeBet, isListed: true, isSent: false, leastOdds: 15_000 };
    const { legs, bets } = viewOf(slipOf([boosted(1)]), 1, { watched: undefined, bets: [], boosts: [] }, free);
    expect(legs[0]).toMatchObject({ odds: 18_500, boost: "unfit" });
    expect(bets[0]?.request.legs[0]).not.toHaveProperty("boost");
  });

  it("is asked about at both prices: the whole slip at the own ones", () => {
    const slip = slipOf([boosted(1), boosted(2)], { mode: "single" });
    const watched = watchedOf(requestsOf(slip, 1, ({ odds }) => odds));
    expect(watched?.legs.some((leg) => "boost" in leg)).toBe(false);
    expect(boostRequests(slip, 1, false).map(({ unit_stake, legs }) => [unit_stake, legs[0]?.odds])).toEqual([
      [1, 25_000],
      [1, 25_000],
    ]);
  });

  it("whose boost ended shows what it costs now, and is a leg at its own price once that is accepted", () => {
    const slip = slipOf([boosted(1)]);
    const { legs, bets } = viewed(slip, [18_500], [18_500]);
    expect(legs[0]).toMatchObject({ seen: 25_000, moved: 18_500, needsAcceptance: true, boost: "ended" });
    expect(blockOf(bets[0]!)).toBe("odds");
    const after = reduceSlip(slip, { type: "odds", changes: [legs[0]!.accepted] });
    expect(after.legs[0]).toMatchObject({ odds: 18_500, boost: null });
  });

  it("whose boost became smaller stays one once that is accepted", () => {
    const slip = slipOf([boosted(1)]);
    const { legs } = viewed(slip, [18_000], [22_000]);
    expect(legs[0]).toMatchObject({ moved: 22_000, needsAcceptance: true, boost: "used" });
    const after = reduceSlip(slip, { type: "odds", changes: [legs[0]!.accepted] });
    expect(after.legs[0]).toMatchObject({ odds: 18_000, boost: { ...boost, odds: 22_000 } });
  });

  it("is not placed before its boost has been checked", () => {
    const { bets } = viewed(slipOf([boosted(1)], { policy: "any" }), [18_500], [null]);
    expect(blockOf(bets[0]!)).toBe("checking");
    expect(blockOf(viewed(slipOf([boosted(1, { eachWay: true })]), [18_500], []).bets[0]!)).toBeNull();
  });

  it("is not placed without its boost unasked, whichever odds the player takes", () => {
    const slip = slipOf([boosted(1), entryOf(2, { stakes: stakesOf(0, 10_000) })], { policy: "any", mode: "single" });
    const { bets } = viewed(slip, [18_500, 18_500], [18_500]);
    expect(bets.map(({ request }) => request.policy)).toEqual(["higher", "any"]);
    expect(bets.map(blockOf)).toEqual(["odds", null]);
    expect(viewed({ ...slip, policy: "none" }, [18_500, 18_500]).bets[0]?.request.policy).toBe("none");
  });

  it("has the price of its own check, and not an older one of its single", () => {
    const slip = slipOf([boosted(1, { boost: { ...boost, odds: 22_000 } })]);
    const [request] = requestsOf(slip, 1, () => 25_000);
    const single = { request: request!, check: checkOf(1, { legs: pricesOf([25_000]) }) };
    expect(viewed(slip, [18_000], [null], 1, [single]).legs[0]).toMatchObject({ odds: 22_000, moved: null });
    expect(viewed(slip, [18_000], [22_000], 1, [single]).legs[0]).toMatchObject({ odds: 22_000, moved: null });
  });

  it("keeps its boost when its own price is accepted in a combo", () => {
    const slip = slipOf([boosted(1), entryOf(2)]);
    const { legs } = viewed(slip, [18_000, 18_500]);
    const after = reduceSlip(slip, { type: "odds", changes: [legs[0]!.accepted] });
    expect(after.legs[0]).toMatchObject({ odds: 18_000, boost });
  });
});

describe("legs of one fixture", () => {
  const goals = (change: Partial<SlipEntry> = {}) =>
    entryOf(1, { market: "29", outcome: "74", builder: true, ...change });
  const groups = (legs: SlipEntry[], related: [number, number][]) => {
    const slip = slipOf(legs);
    const request = watchedOf(requestsOf(slip, 1, ({ odds }) => odds))!;
    const watched = { request, check: checkOf(legs.length, { related, code: 6011 }) };
    return combinableLegs(viewOf(slip, 1, { watched, bets: [], boosts: [] }).legs).map((group) =>
      group.map(({ market }) => market),
    );
  };

  it("can be combined where bet builders take all of them", () => {
    expect(groups([entryOf(1, { builder: true }), entryOf(2), goals()], [[0, 2]])).toEqual([["1", "29"]]);
  });

  it("cannot where one is not for bet builders, or where nothing excludes another", () => {
    expect(groups([entryOf(1, { builder: true }), goals({ builder: false })], [[0, 1]])).toEqual([]);
    expect(groups([entryOf(1, { builder: true }), goals()], [])).toEqual([]);
  });
});
