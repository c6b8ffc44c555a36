import { expect, it } from "vitest";
import { isLow } from "./prompts";

it("money is low below one currency unit", () => {
  expect(isLow(0, 10_000)).toBe(true);
  expect(isLow(9_999, 10_000)).toBe(true);
  expect(isLow(10_000, 10_000)).toBe(false);
});
