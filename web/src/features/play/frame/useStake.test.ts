import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { halfOf } from "./useStake";

it("half an amount is one that can be shown: in hundredths, never more than half", () => {
  expect(halfOf(toAmount(77_700), 10_000)).toBe(38_800);
  expect(halfOf(toAmount(100_000), 10_000)).toBe(50_000);
  expect(halfOf(toAmount(100), 10_000)).toBe(0);
  expect(halfOf(toAmount(7), 1)).toBe(3);
});
