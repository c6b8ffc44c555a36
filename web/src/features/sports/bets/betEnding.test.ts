import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { betOf } from "../../../../tests/sportsBets";
import { endingOf, returnedOf } from "./betEnding";

const settled = (payout: number, cashed: number) =>
  betOf({ state: "settled", stake: toAmount(100), payout: toAmount(payout), cashed_payout: toAmount(cashed) });

it("a settled bet ended by all that came back, also what was paid for a part", () => {
  const ends = [settled(0, 0), settled(0, 62), settled(60, 40), settled(60, 62), settled(101, 0)].map(endingOf);
  expect(ends).toEqual(["lost", "part", "void", "won", "won"]);
  expect(returnedOf(settled(60, 62))).toBe(122);
});

it("a bet that was cashed out has that ending, whatever was paid", () => {
  expect(endingOf(betOf({ state: "cashed_out", cashed_payout: toAmount(999_999) }))).toBe("cashed_out");
});
