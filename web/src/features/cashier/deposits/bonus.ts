import type { RateTier } from "@/api/schema";
import { type Amount, share } from "@/lib/amount";

/** What comes on top of the deposited cash itself. */
export interface Extras {
  cash: Amount;
  coin: Amount;
  gold: Amount;
}

/** The tier of an amount: the highest one it reaches, scanned from high to low. */
export function tierFor(amount: Amount, tiers: readonly RateTier[]): RateTier | null {
  const fromHighToLow = [...tiers].sort((a, b) => b.amount - a.amount);
  return fromHighToLow.find((tier) => amount >= tier.amount) ?? null;
}

/** What a custom amount brings besides itself, rounded down to the unit. A preview: the order's reply says what is granted. */
export function extrasFor(amount: Amount, tiers: readonly RateTier[]): Extras | null {
  const tier = tierFor(amount, tiers);
  if (!tier || !Number.isSafeInteger(amount) || amount <= 0) return null;
  return {
    cash: share(amount, tier.cash_rate),
    coin: share(amount, tier.coin_rate),
    gold: share(amount, tier.gold_rate),
  };
}

/** The next tier above an amount that brings a higher bonus rate, to say what a little more would bring. */
export function nextTier(amount: Amount, tiers: readonly RateTier[]): RateTier | null {
  const rate = tierFor(amount, tiers)?.coin_rate ?? 0;
  const above = tiers.filter((tier) => tier.amount > amount && tier.coin_rate > rate);
  return above.sort((a, b) => a.amount - b.amount)[0] ?? null;
}
