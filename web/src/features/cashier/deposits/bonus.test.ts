import { describe, expect, it } from "vitest";
import { type Amount, toAmount } from "@/lib/amount";
import { extrasFor, nextTier, tierFor } from "./bonus";

const tiers = [
  { amount: toAmount(1_000_000), cash_rate: 100, coin_rate: 500, gold_rate: 10_000 },
  { amount: toAmount(10_000_000), cash_rate: 100, coin_rate: 1_500, gold_rate: 10_000 },
  { amount: toAmount(5_000_000), cash_rate: 100, coin_rate: 1_000, gold_rate: 10_000 },
];

describe("the bonus of a custom amount", () => {
  it("is that of the highest tier the amount reaches, whatever the order of the list", () => {
    expect(tierFor(toAmount(999_999), tiers)).toBeNull();
    expect(tierFor(toAmount(1_000_000), tiers)?.coin_rate).toBe(500);
    expect(tierFor(toAmount(4_999_999), tiers)?.coin_rate).toBe(500);
    expect(tierFor(toAmount(5_000_000), tiers)?.coin_rate).toBe(1_000);
    expect(tierFor(toAmount(99_000_000), tiers)?.coin_rate).toBe(1_500);
  });

  it("is rounded down and never above the true one", () => {
    expect(extrasFor(toAmount(1_000_019), tiers)).toEqual({ cash: 10_000, coin: 50_000, gold: 1_000_019 });
  });

  it("is exact for amounts whose product passes the safe integers", () => {
    const huge = toAmount(Number.MAX_SAFE_INTEGER);
    expect(extrasFor(huge, tiers)).toEqual({ cash: 90_071_992_547_409, coin: 1_351_079_888_211_148, gold: huge });
  });

  it("is nothing without a tier or without a whole positive amount", () => {
    expect(extrasFor(toAmount(500), tiers)).toBeNull();
    expect(extrasFor(toAmount(0), [{ amount: toAmount(0), cash_rate: 100, coin_rate: 1, gold_rate: 0 }])).toBeNull();
    expect(extrasFor(10_000_000.5 as Amount, tiers)).toBeNull();
    expect(extrasFor(toAmount(10), [])).toBeNull();
  });

  it("tells the next tier that brings more", () => {
    expect(nextTier(toAmount(2_000_000), tiers)?.amount).toBe(5_000_000);
    expect(nextTier(toAmount(10_000_000), tiers)).toBeNull();
  });
});
