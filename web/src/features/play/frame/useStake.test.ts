import { expect, it } from "vitest";
import { halfOf } from "./useStake";

it("half an amount is one that can be shown: in hundredths, never more than half", () => {
  expect(halfOf(77_700, 10_000)).toBe(38_800);
  expect(halfOf(100_000, 10_000)).toBe(50_000);
  expect(halfOf(100, 10_000)).toBe(0);
  expect(halfOf(7, 1)).toBe(3);
});
