import type { Amount, RateTier } from "@/api/schema";

const WHOLE = 10_000n;

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
  return { cash: part(amount, tier.cash_rate), coin: part(amount, tier.coin_rate), gold: part(amount, tier.gold_rate) };
}

/** The next tier above an amount that brings a higher bonus rate, to say what a little more would bring. */
export function nextTier(amount: Amount, tiers: readonly RateTier[]): RateTier | null {
  const rate = tierFor(amount, tiers)?.coin_rate ?? 0;
  const above = tiers.filter((tier) => tier.amount > amount && tier.coin_rate > rate);
  return above.sort((a, b) => a.amount - b.amount)[0] ?? null;
}

/** Units times basis points passes 2^53 for large amounts, so it is computed in whole numbers of any size. */
function part(amount: Amount, rate: number): Amount {
  return Number((BigInt(amount) * BigInt(rate)) / WHOLE);
}
