import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { betOf } from "../../../../tests/sportsBets";
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
