import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { areOddsTooLow, groupedByAmount, isOneLine } from "./freeBets";

const bet = (id: string, amount: number) => ({ id, amount: toAmount(amount), expires_at: Number(id) });

it("free bets of one amount are one choice, of which the one that lapses first is used", () => {
  const groups = groupedByAmount([bet("1", 500), bet("2", 200), bet("3", 500)]);
  expect(groups.map(({ first, bets }) => [first.id, bets.length])).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
  expect(groupedByAmount([])).toEqual([]);
});

it("a free bet is for a combo, and for a single that is alone in the slip", () => {
  expect(isOneLine({ kind: "combo", legs: 3 })).toBe(true);
  expect(isOneLine({ kind: "single", legs: 1 })).toBe(true);
  expect(isOneLine({ kind: "single", legs: 2 })).toBe(false);
  expect(isOneLine({ kind: "system", legs: 3 })).toBe(false);
});

it("odds that are too large to be shown are not too low", () => {
  expect([areOddsTooLow(14_999, 15_000), areOddsTooLow(15_000, 15_000), areOddsTooLow(null, 15_000)]).toEqual([
    true,
    false,
    false,
  ]);
});
