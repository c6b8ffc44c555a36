import { describe, expect, it } from "vitest";
import { anyScoops, parseScoops, press } from "./picks";

describe("the scoops", () => {
  it("are chosen and taken back, and a fourth replaces the first", () => {
    expect(press([4, 0], 8)).toEqual([4, 0, 8]);
    expect(press([4, 0, 8], 2)).toEqual([0, 8, 2]);
    expect(press([4, 0, 8], 0)).toEqual([4, 8]);
  });

  it("of an earlier visit count only as far as they are places of the pan", () => {
    expect(parseScoops(null)).toEqual([0, 4, 8]);
    expect(parseScoops([8, 8, 9, -1, "3", 1.5, 2])).toEqual([8, 2]);
    expect(parseScoops([8, 7, 6, 5])).toEqual([8, 7, 6]);
  });

  it("of luck are three different places", () => {
    expect(anyScoops(() => 0)).toEqual([0, 1, 2]);
    expect(anyScoops(() => 0.999)).toEqual([8, 7, 6]);
  });
});
