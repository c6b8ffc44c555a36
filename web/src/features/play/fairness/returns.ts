import type { Evidence } from "@/api/schema";

/** What one choice returns. */
export type Configuration = Evidence["list"][number]["shown"][number];

/** A fraction as the server writes it: in lowest terms, decimal strings. */
export interface Fraction {
  num: string;
  den: string;
}

const scaled = ({ num, den }: Fraction, by: bigint): bigint => (BigInt(num) * by) / BigInt(den);

/** In 1/10 000 of a per cent, rounded down: never shown above the true value. */
export const perCentParts = (ratio: Fraction): number => Number(scaled(ratio, 1_000_000n));

/** In 1/10 000, rounded down. */
export const multiplierParts = (ratio: Fraction): number => Number(scaled(ratio, 10_000n));

/** A chance as "one in so many": rounded to the nearest whole, with two places below ten. In hundredths. */
export function oneIn({ num, den }: Fraction): number {
  const hundredths = (BigInt(den) * 1_000n) / BigInt(num);
  const rounded = Number((hundredths + 5n) / 10n);
  return rounded < 1_000 ? rounded : Math.round(rounded / 100) * 100;
}

/** Fractions that fit a line are shown as they are. */
export const exactText = ({ num, den }: Fraction): string | null =>
  num.length + den.length <= 30 ? `${num} / ${den}` : null;
