import { formatNumber } from "@/lib/format/money";

/** A multiplier (1/10 000) with no more decimals than it has, thousands as K: `26`, `1.1`, `0.25`, `10K`. */
export function shortMultiplier(multiplier: number, tag: string): string {
  if (multiplier >= 10_000_000) {
    const thousands = Math.floor(multiplier / 1_000_000);
    return `${formatNumber(thousands, { unit: 10, tag }, { digits: thousands % 10 === 0 ? 0 : 1 })}K`;
  }
  const digits = multiplier % 10_000 === 0 ? 0 : multiplier % 1_000 === 0 ? 1 : 2;
  return formatNumber(multiplier, { unit: 10_000, tag }, { digits });
}
