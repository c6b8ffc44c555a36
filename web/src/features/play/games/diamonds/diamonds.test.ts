import { describe, expect, it } from "vitest";
import { matched } from "./gems";
import { gems } from "./gems.drawn";
import { GEMS, handOf } from "./rules";

describe("the gems of a hand", () => {
  const shining: Record<string, number> = { five: 5, four: 4, full_house: 5, three: 3, two_pair: 4, pair: 2, none: 0 };

  it("shine exactly when they are part of it, in every draw there is", () => {
    const wrong: number[][] = [];
    for (let draw = 0; draw < 7 ** 5; draw++) {
      const gems = Array.from({ length: 5 }, (_, at) => Math.floor(draw / 7 ** at) % 7);
      if (matched(gems).filter(Boolean).length !== shining[handOf(gems)]) wrong.push(gems);
    }
    expect(wrong).toEqual([]);
  });

  it("are each drawn in their own colour and cut", () => {
    expect(gems).toHaveLength(GEMS.length);
    expect(new Set(gems.map(({ picture }) => picture)).size).toBe(GEMS.length);
  });
});
