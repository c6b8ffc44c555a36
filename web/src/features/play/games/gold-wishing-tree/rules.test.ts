import { describe, expect, it } from "vitest";
import { BadRound, Draws } from "@/domain/fairness/replay";
import { PRIZE_COUNTS, PRIZES, play, RIBBONS } from "./rules";

/** Numbers by which the ribbons are drawn from the first to the last. */
const inOrder = () => new Draws(Array.from({ length: RIBBONS }, () => 0));

describe("the tree", () => {
  it("hangs the prizes on the ribbons in the order in which they are drawn", () => {
    const { outcome, pays } = play({ ribbon: 2 }, [], inOrder());
    expect(outcome).toEqual({ prizes: [...PRIZES], won: 150 });
    expect(pays).toEqual({ num: 3n, den: 2n });
    expect(play({ ribbon: 11 }, [], inOrder()).pays).toEqual({ num: 0n, den: 1n });
  });

  it("asks for eleven numbers: the last ribbon is what is left", () => {
    const draws = inOrder();
    play({ ribbon: 0 }, [], draws);
    expect(draws.taken).toBe(RIBBONS - 1);
  });

  it("has twelve ribbons and no steps", () => {
    for (const ribbon of [-1, 12, 0.5, "3", null])
      expect(() => play({ ribbon }, [], inOrder()), String(ribbon)).toThrow(BadRound);
    expect(() => play({ ribbon: 0 }, ["take"], inOrder())).toThrow(BadRound);
  });

  it("returns 97.5 % of the stake", () => {
    const sum = PRIZE_COUNTS.reduce((all, { prize, count }) => all + prize * count, 0);
    expect([sum, PRIZE_COUNTS.reduce((all, { count }) => all + count, 0)]).toEqual([1_170, RIBBONS]);
    expect((sum * 10_000) / RIBBONS / 100).toBe(9_750);
  });
});
