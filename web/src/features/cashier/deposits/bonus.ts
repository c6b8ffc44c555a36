import type { RateTier, RepeatRate, ShopItem } from "@/api/schema";
import { type Amount, plus, share, ZERO } from "@/lib/amount";
import { bonusOf } from "./choice";

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

/** What an amount brings by a promotion in place of its tier: only where that is more money. */
export function repeatFor(amount: Amount, tiers: readonly RateTier[], repeat: RepeatRate | null): Extras | null {
  if (!repeat || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const part = share(amount, repeat.coin_rate);
  const coin = part < repeat.most ? part : repeat.most;
  const byTier = extrasFor(amount, tiers);
  return coin > (byTier ? plus(byTier.cash, byTier.coin) : ZERO) ? { cash: ZERO, coin, gold: ZERO } : null;
}

/** What a deposit brings: an offer says it itself, another amount earns what its tier brings. Cash includes the amount. */
export function broughtBy(
  item: ShopItem | undefined,
  amount: Amount,
  tiers: readonly RateTier[],
  repeat: RepeatRate | null = null,
): Extras {
  if (item) return { cash: amount, coin: bonusOf(item), gold: item.gold_num };
  const extras = repeatFor(amount, tiers, repeat) ?? extrasFor(amount, tiers) ?? { cash: ZERO, coin: ZERO, gold: ZERO };
  return { ...extras, cash: plus(amount, extras.cash) };
}

/** The next tier above an amount that brings a higher bonus rate, to say what a little more would bring. */
export function nextTier(amount: Amount, tiers: readonly RateTier[]): RateTier | null {
  const rate = tierFor(amount, tiers)?.coin_rate ?? 0;
  const above = tiers.filter((tier) => tier.amount > amount && tier.coin_rate > rate);
  return above.sort((a, b) => a.amount - b.amount)[0] ?? null;
}
