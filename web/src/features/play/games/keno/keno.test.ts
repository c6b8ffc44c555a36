import { describe, expect, it } from "vitest";
import { autoPick, parseChoice } from "./picks";
import { steps } from "./ripple";

describe("the picks", () => {
  it("are filled up to ten, the player's own staying", () => {
    const picks = autoPick([7, 13], 10, 40);
    expect(picks.slice(0, 2)).toEqual([7, 13]);
    expect(new Set(picks).size).toBe(10);
    expect(picks.every((number) => number >= 1 && number <= 40)).toBe(true);
  });

  it("are all new when ten were picked already", () => {
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(autoPick(first, 10, 40, () => 0.999)).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
  });

  it("of an earlier visit count only as far as they are numbers of the board", () => {
    expect(parseChoice({ risk: "high", picks: [3, 3, 41, 0, "7", 12] })).toEqual({ risk: "high", picks: [3, 12] });
    expect(parseChoice(null)).toEqual({ risk: "classic", picks: [] });
    expect(parseChoice({ risk: "wild", picks: Array.from({ length: 20 }, (_, at) => at + 1) }).picks).toHaveLength(10);
  });
});

it("a wave runs over the grid as the crow flies", () => {
  expect(steps(0, 9, 8)).toBeCloseTo(Math.SQRT2);
  expect(steps(7, 8, 8)).toBeCloseTo(Math.hypot(7, 1));
});
