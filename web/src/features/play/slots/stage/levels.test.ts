import { describe, expect, it } from "vitest";
import { countText, oneIn, volatilityOf } from "./figures";
import { hasPlate, levelOf } from "./levels";

describe("a payout", () => {
  it("of no more than the stake is not celebrated", () => {
    expect([0, 1, 99, 100].map((pays) => levelOf(pays))).toEqual(["none", "quiet", "quiet", "quiet"]);
    expect(hasPlate(levelOf(100))).toBe(false);
  });

  it("is big from ten stakes on, greater from 25 and from 100", () => {
    expect([101, 999, 1_000, 2_499, 2_500, 9_999, 10_000].map((pays) => levelOf(pays))).toEqual([
      "small",
      "small",
      "big",
      "big",
      "great",
      "great",
      "huge",
    ]);
  });

  it("is measured by what the mode costs", () => {
    expect(levelOf(5_000, 5_000)).toBe("quiet");
    expect(levelOf(50_000, 5_000)).toBe("big");
  });
});

describe("the figures", () => {
  it("grade the volatility from 1 to 5", () => {
    expect([299, 300, 600, 1_000, 1_600].map((sigma) => volatilityOf({ sigma, cost: 100 }))).toEqual([1, 2, 3, 4, 5]);
  });

  it("never name better odds than there are", () => {
    expect(oneIn(134_217_728, 25)).toBe(5_368_710);
    expect(oneIn(10, 3)).toBe(4);
  });

  it("name the counts that pay the same", () => {
    const pays = [
      [5, 10],
      [8, 20],
      [25, 90],
    ] as const;
    expect([0, 1, 2].map((at) => countText(pays, at, 49))).toEqual(["5–7", "8–24", "25+"]);
    expect(
      countText(
        [
          [3, 1],
          [4, 2],
          [5, 3],
        ],
        2,
        5,
      ),
    ).toBe("5");
  });
});
