import { describe, expect, it } from "vitest";
import { BadRound, Draws } from "@/domain/fairness/replay";
import { CATCHES, paysOf, play, WAYS } from "./rules";

/** Numbers by which the places of the pan are drawn in their own order: nugget, grains, dust, gravel. */
const inOrder = () => new Draws(Array.from({ length: 6 }, () => 0));

describe("the pan", () => {
  it("holds a nugget, two grains, three of dust, and gravel, in the order of the draw", () => {
    const { outcome, pays } = play({ scoops: [0, 1, 5] }, [], inOrder());
    expect(outcome.places).toEqual(["nugget", "grain", "grain", "dust", "dust", "dust", "gravel", "gravel", "gravel"]);
    expect(outcome.found).toEqual(["nugget", "grain", "dust"]);
    expect(pays).toEqual({ num: 8n, den: 5n });
  });

  it("pays twenty times the stake for the nugget and both grains", () => {
    expect(play({ scoops: [0, 1, 2] }, [], inOrder()).pays).toEqual({ num: 20n, den: 1n });
    expect(paysOf(["grain", "nugget", "grain"])).toBe(200_000);
    expect(paysOf(["grain", "dust", "grain"])).toBe(11_000);
  });

  it("takes three different places, ascending", () => {
    for (const scoops of [[0, 1], [0, 1, 1], [2, 1, 5], [0, 1, 9], [0, 1, 2, 3], "012"])
      expect(() => play({ scoops }, [], inOrder()), String(scoops)).toThrow(BadRound);
  });
});

describe("the catches", () => {
  it("are all the ways to take three of nine", () => {
    expect(CATCHES.reduce((sum, { ways }) => sum + ways, 0)).toBe(WAYS);
    expect(CATCHES[0]).toEqual({ found: ["nugget", "grain", "grain"], pays: 200_000, ways: 1 });
  });

  it("return 2.3/3 + 18/84 of the stake", () => {
    const paid = CATCHES.reduce((sum, { pays, ways }) => sum + pays * ways, 0);
    // Of 84 bets: 84 × 2.3 ÷ 3 + 18 = 82.4 stakes.
    expect(paid).toBe(824_000);
    expect(Math.floor((paid * 100) / WAYS)).toBe(980_952);
  });
});
