import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { checkOf, entryOf, stakesOf } from "../../../../tests/sportsBets";
import type { FreeBet, LegCheck, SlipCheck } from "../wire";
import { type CheckedSlip, requestsOf, type SlipFindings, watchedOf } from "./slipRequests";
import { EMPTY_SLIP, type SlipState } from "./slipState";
import { blockOf, viewOf } from "./slipView";

const slipOf = (count: number, change: Partial<SlipState> = {}): SlipState => ({
  ...EMPTY_SLIP,
  legs: Array.from({ length: count }, (_, at) => entryOf(at + 1, { stakes: stakesOf(0, 100_000) })),
  units: stakesOf(0, 100_000),
  ...change,
});
const UNKNOWN: SlipFindings = { watched: undefined, bets: [], boosts: [] };
const foundOf = (watched: CheckedSlip, bets: CheckedSlip[] = [watched]): SlipFindings => ({
  watched,
  bets,
  boosts: [],
});
const requests = (slip: SlipState) => requestsOf(slip, 1, ({ odds }) => odds);

/** The slip as it is shown once the server has checked it. */
function viewed(slip: SlipState, check: Partial<SlipCheck> = {}, legs: Partial<LegCheck>[] = []) {
  const request = watchedOf(requests(slip));
  if (!request) throw new Error("nothing is asked about an empty slip");
  const found = checkOf(slip.legs.length, check);
  const checked = { request, check: { ...found, legs: found.legs.map((leg, at) => ({ ...leg, ...legs[at] })) } };
  return viewOf(slip, 1, foundOf(checked));
}

describe("what is asked about", () => {
  it("is the bet itself, and of several singles all legs at once", () => {
    expect(watchedOf(requests(slipOf(2)))).toMatchObject({ kind: "combo", unit_stake: toAmount(100_000) });
    expect(watchedOf(requests(slipOf(1)))).toMatchObject({ kind: "single", unit_stake: toAmount(100_000) });
    expect(watchedOf(requests(slipOf(3, { mode: "single" })))).toMatchObject({
      kind: "combo",
      unit_stake: toAmount(1),
    });
    expect(watchedOf([])).toBeNull();
  });

  it("without a stake is the smallest one", () => {
    expect(watchedOf(requests(slipOf(2, { units: stakesOf(0, 0) })))?.unit_stake).toBe(1);
  });
});

describe("odds that moved", () => {
  const moved = (policy: SlipState["policy"], odds: number) =>
    viewed(slipOf(2, { policy }), {}, [{ odds, code: 6006 }]);

  it("are to be accepted where the player is to be asked", () => {
    for (const [policy, odds] of [
      ["none", 19_000],
      ["none", 18_000],
      ["higher", 18_000],
    ] as const) {
      const { legs, bets } = moved(policy, odds);
      expect(legs[0]).toMatchObject({ moved: odds, needsAcceptance: true, odds: 18_500, code: 0 });
      expect(blockOf(bets[0]!)).toBe("odds");
    }
  });

  it("are placed as they are now where the policy takes them", () => {
    for (const [policy, odds] of [
      ["higher", 19_000],
      ["any", 19_000],
      ["any", 18_000],
    ] as const) {
      const { legs, bets } = moved(policy, odds);
      expect(legs[0]).toMatchObject({ moved: odds, needsAcceptance: false, odds });
      expect(bets[0]?.request.legs[0]?.odds).toBe(odds);
      expect(blockOf(bets[0]!)).toBeNull();
    }
  });
});

describe("a bet waits", () => {
  it("for its stake", () => {
    expect(blockOf(viewed(slipOf(2, { units: stakesOf(0, 0) }), { code: 6007 }).bets[0]!)).toBe("stake");
  });

  it("for the lines of a system", () => {
    const slip = slipOf(5, { mode: "system", sizes: [2] });
    expect(blockOf(viewed(slip).bets[0]!)).toBeNull();
    const large = slipOf(16, { mode: "system", sizes: [3] });
    expect(blockOf(viewed(large).bets[0]!)).toBe("lines");
  });

  it("for a leg that is locked, and of singles only the one of that leg", () => {
    const locked = [{ code: 6004, odds: null }];
    expect(blockOf(viewed(slipOf(2), {}, locked).bets[0]!)).toEqual({ code: 6004 });
    const singles = viewed(slipOf(2, { mode: "single" }), {}, locked).bets;
    expect(singles.map(blockOf)).toEqual([{ code: 6004 }, null]);
  });

  it("no longer for a leg that is open again, although its single was asked about while it was locked", () => {
    const slip = slipOf(2, { mode: "single" });
    const all = requests(slip);
    const watched = { request: watchedOf(all)!, check: checkOf(2) };
    const locked = checkOf(1, { code: 6004 });
    const before = { ...locked, legs: locked.legs.map((leg) => ({ ...leg, odds: null, code: 6004 })) };
    const { bets } = viewOf(slip, 1, foundOf(watched, [{ request: all[0]!, check: before }]));
    expect(bets.map(blockOf)).toEqual([null, null]);
  });

  it("for legs that exclude each other, but singles of them do not", () => {
    const related = { related: [[0, 2]], code: 6011 };
    const { legs, bets } = viewed(slipOf(3), related);
    expect(legs.map((leg) => leg.related.map(({ fixture }) => fixture))).toEqual([["3"], [], ["1"]]);
    expect(blockOf(bets[0]!)).toBe("related");
    expect(viewed(slipOf(3, { mode: "single" }), related).bets.map(blockOf)).toEqual([null, null, null]);
  });

  it("for what the server finds of it as a whole, of the same stake alone", () => {
    const [bet] = viewed(slipOf(2), { code: 6008 }).bets;
    expect(blockOf(bet!)).toEqual({ code: 6008 });
    const { bets } = viewed(slipOf(2, { units: stakesOf(0, 0) }), { largest_stake: toAmount(777) });
    expect(bets[0]).toMatchObject({ code: 0, largestStake: 777 });
  });
});

describe("amounts", () => {
  it("are the page's own, and each-way the server's", () => {
    expect(viewed(slipOf(2)).bets[0]).toMatchObject({ stake: toAmount(100_000), largestReturn: 342_250, lines: 1 });
    const eachWay = viewed(slipOf(2, { eachWay: true }), { largest_return: toAmount(4_321) });
    expect(eachWay.bets[0]).toMatchObject({ stake: toAmount(200_000), largestReturn: 4_321, lines: 2 });
  });

  it("are unknown where no amount can hold them", () => {
    const slip = slipOf(3, { mode: "system", units: stakesOf(0, Number.MAX_SAFE_INTEGER) });
    const [bet] = viewOf(slip, 1, UNKNOWN).bets;
    expect(bet).toMatchObject({ stake: null, largestReturn: null });
    expect(blockOf(bet!)).toEqual({ code: 6008 });
  });
});

describe("a free bet", () => {
  const freeBet: FreeBet = { id: "77", amount: toAmount(20_000), expires_at: 9_000 };
  const chosen = { freeBet, isListed: true, isSent: false, leastOdds: 15_000 };
  const seen = (slip: SlipState, change: object = {}, account: 0 | 1 = 1) =>
    viewOf(slip, account, UNKNOWN, { ...chosen, ...change });

  it("is sent instead of a stake, never each-way, and wins what is beyond its stake", () => {
    const { bets, freeBet: used } = seen(slipOf(2, { eachWay: true }));
    expect(used).toBe(freeBet);
    expect(bets[0]?.request).toMatchObject({ kind: "combo", free_bet: "77" });
    expect(Object.keys(bets[0]?.request ?? {})).not.toContain("unit_stake");
    expect(Object.keys(bets[0]?.request ?? {})).not.toContain("each_way");
    expect(bets[0]).toMatchObject({ stake: 20_000, lines: 1, largestReturn: 68_450 - 20_000 });
    expect(blockOf(bets[0]!)).toBeNull();
  });

  it("needs no stake of the player's own", () => {
    const [bet] = seen(slipOf(2, { units: stakesOf(0, 0) })).bets;
    expect(blockOf(bet!)).toBeNull();
  });

  it("gives way to the own stake where it cannot be used, with the reason", () => {
    const cases = [
      [seen(slipOf(2), {}, 0), "gold"],
      [seen(slipOf(3, { mode: "system" })), "kind"],
      [seen(slipOf(2, { mode: "single" })), "kind"],
      [seen(slipOf(1), { isListed: false }), "unusable"],
      [seen(slipOf(1), { leastOdds: 18_501 }), "odds"],
    ] as const;
    for (const [{ freeBet: used, freeBetIssue, bets }, issue] of cases) {
      expect([used, freeBetIssue]).toEqual([null, issue]);
      expect(bets[0]?.request.free_bet).toBeUndefined();
    }
    expect(seen(slipOf(1), { leastOdds: 18_500 }).freeBetIssue).toBeNull();
  });

  it("that the server does not take for this bet is not used, and nothing else is found of the own stake", () => {
    const slip = slipOf(1);
    const [request] = requestsOf(slip, 1, ({ odds }) => odds, freeBet);
    const refused = { request: request!, check: checkOf(1, { code: 6023 }) };
    const gone = viewOf(slip, 1, foundOf(refused), chosen);
    expect([gone.freeBet, gone.freeBetIssue]).toEqual([null, "unusable"]);
    expect(gone.bets[0]).toMatchObject({ code: 0, unit: 100_000 });
    const fell = {
      ...refused,
      check: { ...refused.check, legs: [{ ...checkOf(1).legs[0]!, odds: 14_000, code: 6006 }] },
    };
    expect(viewOf(slip, 1, foundOf(fell), chosen).freeBetIssue).toBe("odds");
  });

  it("that was sent stays in the view while its own bet makes it unusable", () => {
    const slip = slipOf(1);
    const [request] = requestsOf(slip, 1, ({ odds }) => odds, freeBet);
    const used = { request: request!, check: checkOf(1, { code: 6023 }) };
    const sent = { ...chosen, isListed: false, isSent: true, leastOdds: 18_501 };
    const { freeBet: shown, freeBetIssue, bets } = viewOf(slip, 1, foundOf(used), sent);
    expect([shown, freeBetIssue]).toEqual([freeBet, null]);
    expect(bets[0]).toMatchObject({ freeBet, code: 0, stake: 20_000 });
    expect(viewOf(slip, 0, foundOf(used), sent).freeBetIssue).toBe("gold");
  });

  it("is asked about as it would be placed", () => {
    const all = requestsOf(slipOf(1), 1, ({ odds }) => odds, freeBet);
    expect(watchedOf(all)).toEqual(all[0]);
  });
});
