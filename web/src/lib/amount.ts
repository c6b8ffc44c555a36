import type { Amount } from "@/api/schema";

/**
 * Money, bonus or gold in whole units (1/10000 of a currency unit). A number becomes an amount where it enters the page,
 * in the API's types and in `parseAmount`, and is shown by `<Money>`; between, only these functions compute with it.
 */
export type { Amount };

/**
 * A number of units as an amount, where amounts enter the page. Parts of a unit are cut off; what a number can't hold
 * exactly becomes the largest amount it can, which is above every limit. Throws on what is no number.
 */
export function toAmount(units: number): Amount {
  if (Number.isNaN(units)) throw new RangeError("not a number of units");
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.trunc(units))) as Amount;
}

export const ZERO = toAmount(0);

export function plus(...amounts: readonly Amount[]): Amount {
  return toAmount(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function minus(from: Amount, ...amounts: readonly Amount[]): Amount {
  return toAmount(from - plus(...amounts));
}

/** `amount × numerator ÷ denominator`, towards zero, in exact integers. Both factors are whole numbers. */
export function times(amount: Amount, numerator: number, denominator = 1): Amount {
  return toAmount(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/** The same, away from zero: what a raised stake costs. */
export function timesUp(amount: Amount, numerator: number, denominator: number): Amount {
  const [product, divisor] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return toAmount(Number(product / divisor + (product % divisor === 0n ? 0n : 1n)));
}

/** A part of an amount in basis points (1/10000), towards zero. */
export const share = (amount: Amount, basisPoints: number): Amount => times(amount, basisPoints, 10_000);

export const negated = (amount: Amount): Amount => minus(ZERO, amount);

export const smallest = (...amounts: readonly [Amount, ...Amount[]]): Amount => Math.min(...amounts) as Amount;
export const largest = (...amounts: readonly [Amount, ...Amount[]]): Amount => Math.max(...amounts) as Amount;
