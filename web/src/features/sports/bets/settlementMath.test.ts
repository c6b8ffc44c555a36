import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { betOf, legOf } from "../../../../tests/sportsBets";
import type { LegResult, SportsBet, SportsLeg } from "../wire";
import { factorOf, inParts, isGivenBack, outcomeOf, settledLines, settledSum } from "./settlementMath";

const WON: LegResult = { won: true, void_halves: 0, places: 1, tied: 1, rule4: 0, place: null };
const LOST: LegResult = { ...WON, won: false };
const VOID: LegResult = { ...LOST, void_halves: 2 };
const HALF_WON: LegResult = { ...WON, void_halves: 1 };
const HALF_LOST: LegResult = { ...LOST, void_halves: 1 };

let next = 0;
const leg = (odds: number, result: LegResult | null = WON, change: Partial<SportsLeg> = {}) =>
  legOf(++next, { odds: Math.round(odds * 10_000), result, ...change });
const settled = (unit: number, legs: SportsLeg[], change: Partial<SportsBet> = {}) => {
  const kind = legs.length === 1 ? "single" : "combo";
  const bet = betOf({ kind, legs, unit_stake: toAmount(unit), ...change });
  return settledSum(bet, settledLines(bet));
};
const paid = (...bet: Parameters<typeof settled>) => settled(...bet).payout;
const system = (sizes: number[], legs: SportsLeg[], unit = 10_000) => paid(unit, legs, { kind: "system", sizes });
const tied = (places: number, of: number): LegResult => ({ ...WON, places, tied: of });

describe("what a bet returns", () => {
  it("is stake and odds when it is won, nothing when it is lost, the stake when it is void", () => {
    expect([paid(100_000, [leg(2.1)]), paid(100_000, [leg(2.1, LOST)]), paid(100_000, [leg(2.1, VOID)])]).toEqual([
      210_000, 0, 100_000,
    ]);
  });

  it("counts half of a quarter line at its odds and half as void", () => {
    expect(paid(100_000, [leg(1.95, HALF_WON)])).toBe(147_500);
    expect(paid(33_333, [leg(1.91, HALF_WON)])).toBe(48_499);
    expect(paid(33_333, [leg(1.91, HALF_LOST)])).toBe(16_666);
  });

  it("shares a rank among those who tied for it", () => {
    expect(paid(100_000, [leg(6, tied(1, 2))])).toBe(300_000);
    expect(paid(100_000, [leg(4, tied(2, 2))])).toBe(400_000);
    expect(paid(100_000, [leg(5.5, tied(1, 3))])).toBe(183_333);
  });

  it("takes Rule 4 off the winnings before a dead heat", () => {
    expect(paid(100_000, [leg(5, { ...WON, rule4: 2_500 })])).toBe(400_000);
    expect(paid(100_000, [leg(5, { ...tied(1, 2), rule4: 2_500 })])).toBe(200_000);
  });

  it("multiplies the legs of a combo", () => {
    expect(paid(100_000, [leg(2), leg(1.95, HALF_WON), leg(1.5)])).toBe(442_500);
    expect(paid(100_000, [leg(2), leg(9, VOID), leg(3)])).toBe(600_000);
    expect(paid(12_345, [leg(1.87), leg(2.05), leg(1.615)])).toBe(76_429);
  });

  it("of a system is the sum of its lines, floored once", () => {
    expect(system([2, 3], [leg(2), leg(3), leg(9, VOID)])).toBe(170_000);
    expect(system([1, 2, 3], [leg(2), leg(9, LOST), leg(9, LOST)])).toBe(20_000);
    expect(system([2, 3, 4, 5], [leg(2), leg(2), leg(2), leg(9, VOID), leg(9, VOID)])).toBe(990_000);
    expect(system([2], [leg(1.91, HALF_WON), leg(2.03, HALF_WON), leg(1.57)], 7)).toBe(48);
  });

  it("of a system with large sizes is found without trying what makes no line", () => {
    const legs = Array.from({ length: 40 }, () => leg(1.5));
    const lines = settledLines(betOf({ kind: "system", sizes: [39, 40], legs }));
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)?.legs).toHaveLength(40);
  });

  it("has every banker in each line", () => {
    const banker = (result: LegResult) => leg(1.8, result, { banker: true });
    const others = () => [leg(2), leg(9, LOST), leg(9, HALF_LOST)];
    expect(system([2], [banker(WON), ...others()])).toBe(18_000);
    expect(system([2], [banker(VOID), ...others()])).toBe(10_000);
    expect(system([2], [banker(LOST), ...others()])).toBe(0);
  });

  it("each-way is paid for winning and for a place", () => {
    const runner = (odds: number, win: LegResult, place: LegResult, fraction: number) =>
      leg(odds, { ...win, place }, { each_way: { fraction, places: 3 } });
    const eachWay = (legs: SportsLeg[], unit: number) => paid(unit, legs, { each_way: true });
    expect(eachWay([runner(9, WON, WON, 4)], 100_000)).toBe(1_200_000);
    expect(eachWay([runner(9, LOST, WON, 4)], 100_000)).toBe(300_000);
    expect(eachWay([runner(9, LOST, tied(1, 2), 4)], 100_000)).toBe(150_000);
    expect(eachWay([runner(9, { ...WON, rule4: 2_000 }, WON, 4)], 100_000)).toBe(1_000_000);
    expect(eachWay([runner(6, WON, WON, 5), runner(11, LOST, WON, 5)], 10_000)).toBe(60_000);
  });
});

describe("what is left of a bet after a part was cashed out", () => {
  const cashed = (stake: number, of: number) => ({ stake: toAmount(stake), cashed_stake: toAmount(of) });

  it("returns its share of all lines, floored once", () => {
    expect(settled(100_000, [leg(3)], cashed(100_000, 40_000))).toEqual({ whole: 300_000, payout: 180_000 });
    expect(paid(33_333, [leg(1.91)], cashed(33_333, 3_334))).toBe(57_298);
    expect(system([2], [leg(1.91, HALF_WON), leg(2.03, HALF_WON), leg(1.57)], 7)).toBe(48);
    expect(
      paid(7, [leg(1.91, HALF_WON), leg(2.03, HALF_WON), leg(1.57)], {
        kind: "system",
        sizes: [2],
        ...cashed(21, 3),
      }),
    ).toBe(41);
  });

  it("returns nothing where nothing is left or all lines are lost", () => {
    expect(paid(100_000, [leg(3)], cashed(100_000, 100_000))).toBe(0);
    expect(paid(100_000, [leg(3, LOST)], cashed(100_000, 40_000))).toBe(0);
  });
});

describe("a leg of a settled bet", () => {
  it("is named by what became of it", () => {
    const names = [null, WON, LOST, VOID, HALF_WON, HALF_LOST].map((result) => outcomeOf(leg(2, result)));
    expect(names).toEqual(["open", "won", "lost", "void", "half_won", "half_lost"]);
  });

  it("shows each step from its odds to what it counts", () => {
    const { steps, factor } = factorOf(leg(5, { ...tied(1, 2), rule4: 2_500 }));
    expect(steps.map(({ kind, value }) => [kind, inParts(value)])).toEqual([
      ["rule4", 40_000],
      ["dead_heat", 20_000],
    ]);
    expect(inParts(factor)).toBe(20_000);
    expect(factorOf(leg(2)).steps).toEqual([]);
  });
});

describe("a free bet", () => {
  const won = (legs: SportsLeg[], unit = 20_000) => paid(unit, legs, { free: true });
  const givenBack = (legs: SportsLeg[], payout: number) =>
    isGivenBack(
      betOf({
        kind: legs.length === 1 ? "single" : "combo",
        state: "settled",
        free: true,
        legs,
        payout: toAmount(payout),
      }),
    );

  it("pays what is won beyond its stake", () => {
    expect(won([leg(2.5)])).toBe(30_000);
    expect(won([leg(2), leg(1.5)], 100_000)).toBe(200_000);
    expect(won([leg(6, tied(1, 2))], 100_000)).toBe(200_000);
    expect(won([leg(1.3333), leg(1.6667), leg(1.9191)], 7)).toBe(22);
  });

  it("with a void leg counts the others", () => {
    expect(won([leg(2.5), leg(9, VOID)])).toBe(30_000);
  });

  it("pays nothing where less than its stake would come back", () => {
    expect(won([leg(2.5, HALF_LOST)])).toBe(0);
    expect(won([leg(2.5, LOST)])).toBe(0);
    expect(won([leg(3), leg(2.5, HALF_LOST)])).toBe(10_000);
  });

  it("goes back where every leg is void, or was used for another bet before a correction", () => {
    expect(givenBack([leg(2.5, VOID), leg(3, VOID)], 0)).toBe(true);
    expect(givenBack([leg(2.5)], 0)).toBe(true);
    expect(givenBack([leg(2.5)], 30_000)).toBe(false);
    expect(givenBack([leg(2.5, LOST), leg(3, VOID)], 0)).toBe(false);
    expect(givenBack([leg(2.5, HALF_LOST)], 0)).toBe(false);
  });
});
