import { expect, it } from "vitest";
import { shortMultiplier } from "./short";

it("a multiplier on a board has the decimals it needs, written as the player writes them", () => {
  expect(shortMultiplier(260_000, "en-IN")).toBe("26");
  expect(shortMultiplier(11_000, "pt-BR")).toBe("1,1");
  expect(shortMultiplier(2_500, "en-IN")).toBe("0.25");
  expect(shortMultiplier(0, "en-IN")).toBe("0");
});

it("thousands are written in K, never above the true figure", () => {
  expect(shortMultiplier(100_000_000, "en-IN")).toBe("10K");
  expect(shortMultiplier(23_690_000, "en-IN")).toBe("2.3K");
  expect(shortMultiplier(10_120_000, "pt-BR")).toBe("1K");
});
