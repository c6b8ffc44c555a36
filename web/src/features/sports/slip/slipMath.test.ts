import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { combinedOdds, largestReturn, linesOf, sizesOf, sumOfLines, systemName, totalStake } from "./slipMath";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const system = (legs: number, sizes: readonly number[], bankers = 0, eachWay = false) =>
  linesOf({ kind: "system", legs, bankers, sizes, eachWay });
const legsOf = (...odds: number[]) => odds.map((each) => ({ odds: each, banker: false }));
const all = (odds: number, count: number) => legsOf(...Array.from({ length: count }, () => odds));

const NAMED = [
  ["Trixie", 3, range(2, 3), 4],
  ["Patent", 3, range(1, 3), 7],
  ["Yankee", 4, range(2, 4), 11],
  ["Lucky 15", 4, range(1, 4), 15],
  ["Canadian", 5, range(2, 5), 26],
  ["Lucky 31", 5, range(1, 5), 31],
  ["Heinz", 6, range(2, 6), 57],
  ["Lucky 63", 6, range(1, 6), 63],
  ["Super Heinz", 7, range(2, 7), 120],
  ["Goliath", 8, range(2, 8), 247],
] as const;

describe("the lines of a bet", () => {
  it.each(NAMED)("a %s of %i legs has all its sizes", (_, legs, sizes, lines) => {
    expect(system(legs, sizes)).toBe(lines);
  });

  it("are one of a single and of a combo, and twice as many each-way", () => {
    const one = { legs: 1, bankers: 0, sizes: [], eachWay: false };
    expect(linesOf({ ...one, kind: "single" })).toBe(1);
    expect(linesOf({ ...one, kind: "single", eachWay: true })).toBe(2);
    expect(linesOf({ ...one, kind: "combo", legs: 20 })).toBe(1);
    expect(system(3, [2, 3], 0, true)).toBe(8);
  });

  it("are none where the legs make no such bet", () => {
    const combo = (legs: number, bankers = 0) => linesOf({ kind: "combo", legs, bankers, sizes: [], eachWay: false });
    expect([combo(1), combo(21), combo(3, 1)]).toEqual([0, 0, 0]);
    expect([system(3, []), system(3, [0, 2]), system(3, [4]), system(3, [1], 2)]).toEqual([0, 0, 0, 0]);
    expect(linesOf({ kind: "single", legs: 2, bankers: 0, sizes: [], eachWay: false })).toBe(0);
  });

  it("choose from the legs beside the bankers, 500 at most", () => {
    expect(system(4, [2], 1)).toBe(3);
    expect(system(5, [2, 3], 2)).toBe(4);
    expect([system(15, [3]), system(16, [3])]).toEqual([455, 0]);
    expect([system(8, range(1, 8)), system(9, range(1, 9))]).toEqual([255, 0]);
  });

  it("are counted for each size that can be chosen", () => {
    expect(sizesOf(4, 1)).toEqual([
      { size: 1, lines: 3 },
      { size: 2, lines: 3 },
      { size: 3, lines: 1 },
    ]);
    expect(sizesOf(3, 2)).toEqual([]);
    expect(sizesOf(20, 0).map(({ size }) => size)).toEqual([1, 2, 18, 19, 20]);
  });
});

describe("the largest return", () => {
  it("is floored once, from the exact product", () => {
    expect(largestReturn(toAmount(7), legsOf(13_333, 16_667, 19_191), [3])).toBe(29);
    // Stepwise it would be 76428.
    expect(largestReturn(toAmount(12_345), legsOf(18_700, 20_500, 16_150), [3])).toBe(76_429);
    expect(largestReturn(toAmount(100_000), legsOf(21_000), [1])).toBe(210_000);
  });

  it("of a system sums its lines, as the site's examples do", () => {
    expect(largestReturn(toAmount(10_000), legsOf(20_000, 30_000, 40_000), [2, 3])).toBe(500_000);
    expect(largestReturn(toAmount(10_000), all(20_000, 8), range(2, 8))).toBe(65_440_000);
    expect(largestReturn(toAmount(7), legsOf(19_100, 20_300, 15_700), [2])).toBe(70);
  });

  it("has a banker in every line", () => {
    const legs = [{ odds: 18_000, banker: true }, ...legsOf(20_000, 30_000, 15_000)];
    // 1.8 × (6 + 3 + 4.5)
    expect(largestReturn(toAmount(10_000), legs, [2])).toBe(243_000);
  });

  it("is the same as line by line", () => {
    const odds = [10_100, 13_333, 25_000, 19_191, 77_000];
    const byHand = (size: number) => {
      let sum = 0n;
      for (let mask = 0; mask < 1 << odds.length; mask++) {
        const chosen = odds.filter((_, at) => mask & (1 << at));
        if (chosen.length !== size) continue;
        const line = chosen.reduce((product, each) => product * BigInt(each), 1n);
        sum += line * 10_000n ** BigInt(odds.length - size);
      }
      return sum;
    };
    for (const sizes of [[1], [2], [3, 4], [1, 2, 3, 4, 5]])
      expect(sumOfLines(legsOf(...odds), sizes)).toBe(sizes.reduce((sum, size) => sum + byHand(size), 0n));
  });

  it("is nothing without a stake, and unknown where no amount can hold it", () => {
    expect(largestReturn(toAmount(0), legsOf(20_000), [1])).toBe(0);
    expect(largestReturn(toAmount(100), [], [0])).toBe(0);
    expect(largestReturn(toAmount(1), all(10_000_000, 20), [20])).toBeNull();
  });
});

it("a stake is the unit times the lines, unknown where no amount can hold it", () => {
  expect(totalStake(toAmount(12_345), 247)).toBe(3_049_215);
  expect(totalStake(toAmount(Number.MAX_SAFE_INTEGER), 2)).toBeNull();
});

it("combined odds are shown down to their last part", () => {
  expect(combinedOdds([18_500, 19_500])).toBe(36_075);
  expect(combinedOdds([13_333, 16_667])).toBe(22_222);
  expect(combinedOdds([])).toBeNull();
  expect(combinedOdds(Array.from({ length: 20 }, () => 10_000_000))).toBeNull();
});

it("a system is named where all its legs are in it and none is a banker", () => {
  const systems = NAMED.map(([name, legs, sizes]) => ({ name, legs, sizes }));
  expect(systemName(systems, { legs: 3, bankers: 0, sizes: [3, 2] })).toBe("Trixie");
  expect(systemName(systems, { legs: 3, bankers: 0, sizes: [2] })).toBeUndefined();
  expect(systemName(systems, { legs: 3, bankers: 1, sizes: [2, 3] })).toBeUndefined();
});
