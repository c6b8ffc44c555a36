import { decimalSign } from "@/lib/format/numbers";
import { ODDS_ONE } from "./wire";

/** The formats that players choose from. */
export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "indonesian", "malay"] as const;

/** A way to write odds; money is computed with decimal odds alone. */
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** The nearest whole number, halves away from zero. */
const nearest = (num: number, den: number): number => Math.trunc(num / den) + (num % den >= den - (num % den) ? 1 : 0);

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/** Parts with at least two decimals and at most four: `2.50`, `-0.6667`. */
function decimals(parts: number, sign: string): string {
  const size = Math.abs(parts);
  const fraction = String(size % ODDS_ONE).padStart(4, "0");
  const shown = fraction.replace(/0{1,2}$/, "");
  return `${parts < 0 ? "-" : ""}${Math.trunc(size / ODDS_ONE)}${sign}${shown}`;
}

/** Winnings on a stake of 100, or below even odds the stake that wins 100. */
const american = (won: number): string =>
  won >= ODDS_ONE ? `+${nearest(won, ODDS_ONE / 100)}` : `-${nearest(100 * ODDS_ONE, won)}`;

function fraction(won: number): string {
  const divisor = divisorOf(won, ODDS_ONE);
  return `${won / divisor}/${ODDS_ONE / divisor}`;
}

/** The stake that wins 1, negative, in parts. */
const risked = (won: number): number => -nearest(ODDS_ONE * ODDS_ONE, won);

/**
 * Odds in 1/10,000 in a format, with the decimal sign of a language's tag: 25000 is `2.50`, `3/2`, `+150`, `1.50`, `1.50`
 * or `-0.6667`. Odds of 1 or less win nothing and are shown in decimals.
 */
export function formatOdds(odds: number, format: OddsFormat, tag: string): string {
  const sign = decimalSign(tag);
  const won = odds - ODDS_ONE;
  if (format === "decimal" || won <= 0) return decimals(odds, sign);
  if (format === "fractional") return fraction(won);
  if (format === "american") return american(won);
  if (format === "indonesian") return decimals(won >= ODDS_ONE ? won : risked(won), sign);
  if (format === "malay") return decimals(won <= ODDS_ONE ? won : risked(won), sign);
  return decimals(won, sign);
}
