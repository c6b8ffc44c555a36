import { describe, expect, it } from "vitest";
import { BadRound, Draws, multiplierPaid } from "@/domain/fairness/replay";
import { BETS, CARTS, multiplierOf, PAYS, play } from "./rules";

/** Numbers by which the carts come in as they are numbered. */
const FIRST_OF_EACH = [0, 0, 0, 0, 0];
const played = (params: unknown, numbers = FIRST_OF_EACH) => play(params, [], new Draws(numbers));

describe("a race", () => {
  it("has each cart once, and the place of the player's", () => {
    const { outcome } = played({ cart: 2, bet: "show" });
    expect(outcome).toEqual({ order: [0, 1, 2, 3, 4, 5], place: 3 });
  });

  it("takes five numbers: the last cart is whatever is left", () => {
    const draws = new Draws([1, 2, 3, 4, 5, 6]);
    play({ cart: 0, bet: "win" }, [], draws);
    expect(draws.taken).toBe(CARTS - 1);
  });

  it("pays as far down as the bet reaches", () => {
    const paid = BETS.map((bet) =>
      Array.from({ length: CARTS }, (_, cart) => {
        const { pays } = played({ cart, bet });
        return pays ? multiplierPaid(pays) : null;
      }),
    );
    expect(paid).toEqual([
      [58_800, 0, 0, 0, 0, 0],
      [29_400, 29_400, 0, 0, 0, 0],
      [19_600, 19_600, 19_600, 0, 0, 0],
    ]);
  });

  it.each(BETS)("returns 98 % on %s", (bet) => {
    const places = Array.from({ length: CARTS }, (_, at) => multiplierOf(bet, at + 1));
    expect(places.reduce((sum, each) => sum + each, 0)).toBe(CARTS * 9_800);
    expect(PAYS[bet].upTo * PAYS[bet].multiplier).toBe(CARTS * 9_800);
  });

  it("refuses what is no bet of the game", () => {
    for (const params of [null, {}, { cart: 6, bet: "win" }, { cart: 0, bet: "last" }, { cart: 0.5, bet: "win" }])
      expect(() => played(params)).toThrow(BadRound);
    expect(() => play({ cart: 0, bet: "win" }, ["go"], new Draws(FIRST_OF_EACH))).toThrow(BadRound);
  });
});
