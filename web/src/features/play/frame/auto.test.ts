import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { type AutoSettings, countOf, FIRST_AUTO, lacksLossLimit, nextAuto, raised, startAuto } from "./auto";

const settings: AutoSettings = { ...FIRST_AUTO, onLoss: { kind: "raise", basisPoints: 10_000 } };
const round = (stake: number, payout: number, state: "settled" | "void" = "settled") => ({
  state,
  stake: toAmount(stake),
  payout: toAmount(payout),
  multiplier: Math.floor((payout * 10_000) / stake),
});
const LIMIT = toAmount(1_000_000);

describe("auto-bet", () => {
  it("doubles after a loss and goes back after a win", () => {
    let state = startAuto(toAmount(100));
    state = nextAuto(settings, state, round(100, 0), LIMIT);
    state = nextAuto(settings, state, round(200, 0), LIMIT);
    expect(state).toMatchObject({ stake: 400, profit: -300, losses: 2, stopped: null });
    state = nextAuto(settings, state, round(400, 800), LIMIT);
    expect(state).toMatchObject({ stake: 100, profit: 100, losses: 0, done: 3 });
  });

  it("raises in exact integers, down to the unit", () => {
    expect(raised(toAmount(3), 5_000)).toBe(4);
    expect(raised(toAmount(900_719_925_474_099), 10_000)).toBe(1_801_439_850_948_198);
  });

  it("stops for each of its reasons", () => {
    const reason = (changed: Partial<AutoSettings>, stake: number, payout: number, most = LIMIT) =>
      nextAuto({ ...settings, ...changed }, startAuto(toAmount(stake)), round(stake, payout), most).stopped;
    expect(reason({ count: 1 }, 10, 0)).toBe("count");
    expect(reason({ stopProfit: toAmount(10) }, 10, 20)).toBe("profit");
    expect(reason({ stopProfit: toAmount(11) }, 10, 20)).toBeNull();
    expect(reason({ stopLoss: toAmount(10) }, 10, 0)).toBe("loss");
    expect(reason({ stopStreak: 1 }, 10, 0)).toBe("streak");
    expect(reason({}, 10, 0, toAmount(19))).toBe("limit");
    expect(reason({}, 10, 0, toAmount(20))).toBeNull();
  });

  it("stops after wins in a row, and on a multiplier that was won", () => {
    let state = nextAuto({ ...settings, stopWins: 2 }, startAuto(toAmount(10)), round(10, 20), LIMIT);
    expect(state).toMatchObject({ wins: 1, stopped: null });
    state = nextAuto({ ...settings, stopWins: 2 }, state, round(10, 20), LIMIT);
    expect(state.stopped).toBe("wins");
    const on = (payout: number) =>
      nextAuto({ ...settings, stopMultiplier: 50_000 }, startAuto(toAmount(10)), round(10, payout), LIMIT).stopped;
    expect([on(49), on(50), on(0)]).toEqual([null, "multiplier", null]);
  });

  it("a loss breaks a row of wins, a win a row of losses", () => {
    let state = startAuto(toAmount(10));
    for (const payout of [0, 0, 20, 20, 0]) state = nextAuto(settings, state, round(10, payout), LIMIT);
    expect(state).toMatchObject({ wins: 0, losses: 1, done: 5 });
  });

  it("a stake that came back changes nothing but the count", () => {
    let state = nextAuto(settings, startAuto(toAmount(100)), round(100, 0), LIMIT);
    state = nextAuto({ ...settings, count: 9, stopMultiplier: 10_000 }, state, round(200, 200), LIMIT);
    expect(state).toMatchObject({ stake: 200, profit: -100, losses: 1, done: 2, stopped: null });
    state = nextAuto({ ...settings, count: 3 }, state, round(200, 200, "void"), LIMIT);
    expect(state).toMatchObject({ stake: 200, profit: -100, done: 3, stopped: "count" });
  });
});

describe("the terms of a site", () => {
  const terms = { most: 100, needsLossLimit: true };

  it("end a plan that has no end, or a later one, after as many rounds as they allow", () => {
    expect([0, 10, 100, 500].map((count) => countOf({ ...FIRST_AUTO, count }, terms))).toEqual([100, 10, 100, 100]);
    expect([0, 500].map((count) => countOf({ ...FIRST_AUTO, count }))).toEqual([0, 500]);
  });

  it("take a loss to stop at, where they ask for one", () => {
    const limited = { ...FIRST_AUTO, stopLoss: toAmount(1) };
    expect(lacksLossLimit(FIRST_AUTO, terms)).toBe(true);
    expect(lacksLossLimit(limited, terms)).toBe(false);
    expect(lacksLossLimit(FIRST_AUTO, { ...terms, needsLossLimit: false })).toBe(false);
    expect(lacksLossLimit(FIRST_AUTO)).toBe(false);
  });
});
