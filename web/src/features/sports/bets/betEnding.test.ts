import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { betOf, legOf } from "../../../../tests/sportsBets";
import { endingOf, returnedOf } from "./betEnding";

const settled = (payout: number, cashed_stake: number, cashed_payout: number) =>
  betOf({
    state: "settled",
    stake: toAmount(100),
    payout: toAmount(payout),
    cashed_stake: toAmount(cashed_stake),
    cashed_payout: toAmount(cashed_payout),
  });

it("a settled bet ended by what came back of the stake that was not cashed out", () => {
  const bets = [settled(0, 0, 0), settled(0, 40, 162), settled(60, 40, 20), settled(61, 40, 10), settled(30, 40, 90)];
  expect(bets.map(endingOf)).toEqual(["lost", "lost", "void", "won", "part"]);
});

it("what was returned is the sum of the settlement and of what was paid for a part", () => {
  expect(returnedOf(settled(60, 40, 62))).toBe(122);
});

it("a bet that was cashed out has that ending, whatever was paid", () => {
  expect(endingOf(betOf({ state: "cashed_out", cashed_payout: toAmount(999_999) }))).toBe("cashed_out");
});

it("a free bet is won by any payout, and void where it was given back", () => {
  const result = (won: boolean, void_halves: number) => ({
    won,
    void_halves,
    places: 1,
    tied: 1,
    rule4: 0,
    place: null,
  });
  const free = (payout: number, won: boolean, halves = 0) =>
    betOf({
      state: "settled",
      free: true,
      payout: toAmount(payout),
      legs: [legOf(1, { result: result(won, halves) })],
    });
  expect([free(1, true), free(0, false), free(0, false, 1), free(0, false, 2)].map(endingOf)).toEqual([
    "won",
    "lost",
    "lost",
    "void",
  ]);
});
