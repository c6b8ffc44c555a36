import { describe, expect, it } from "vitest";
import { countsOf, hotAndCold, returned } from "./outcome";

const history = [17, 0, 17, 8, 36].map((pocket) => ({ pocket }));

describe("Saltmarsh Roulette", () => {
  it("pays a chip by how many pockets its spot covers", () => {
    expect(returned("17", { pocket: 17 })).toBe(360_000);
    expect(returned("17-20", { pocket: 20 })).toBe(180_000);
    expect(returned("red", { pocket: 17 })).toBe(0);
    expect(returned("column3", { pocket: 36 })).toBe(30_000);
    expect(returned("even", { pocket: 0 })).toBe(0);
  });

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
