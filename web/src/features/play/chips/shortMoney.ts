import { formatNumber } from "@/lib/format/money";

/** A pile's worth in the few signs that fit on a chip. */
export const shortMoney = (units: number, unit: number, tag: string): string =>
  formatNumber(units, { unit, tag }, { compact: true, digits: units % unit === 0 || units >= 100 * unit ? 0 : 1 });
