import { describe, expect, it } from "vitest";
import { countsOf, hotAndCold } from "./facts";

const history = [17, 0, 17, 8, 36].map((pocket) => ({ pocket }));

describe("the history of a wheel", () => {
  it("counts zero as none of the even chances", () => {
    expect(countsOf(history)).toEqual({ red: 1, black: 3, zero: 1, even: 2, odd: 2, low: 3, high: 1 });
  });

  it("says which pockets came most often, and which not for the longest time", () => {
    const { hot, cold } = hotAndCold(history, 2);
    expect(hot[0]).toEqual({ pocket: 17, times: 2, ago: 0 });
    expect(hot[1]).toEqual({ pocket: 0, times: 1, ago: 1 });
    expect(cold.map(({ pocket, ago }) => [pocket, ago])).toEqual([
      [1, null],
      [2, null],
    ]);
  });
});
