import { type Amount, toAmount } from "../amount";
import { DEFAULT_CURRENCY_UNIT } from "../constants";
import { decimalSign, grouped } from "./numbers";

/** How this site writes money; set once from the site's settings. */
export interface MoneyStyle {
  symbol: string;
  currency: string;
  /** Units in one currency unit. */
  unit: number;
  /** Intl tag for grouping and the decimal sign: en-IN, pt-BR, en-PH. */
  tag: string;
}

export const DEFAULT_STYLE: MoneyStyle = { symbol: "₹", currency: "INR", unit: DEFAULT_CURRENCY_UNIT, tag: "en-IN" };

export type MoneyKind = "money" | "gold";

export interface AmountFormat {
  digits?: number;
  /** K from 1,000 and M from 1,000,000. */
  compact?: boolean;
  /** + before a gain, − before a loss. */
  sign?: boolean;
}

function digitsOf(unit: number): number {
  return Math.round(Math.log10(unit));
}

/** Truncates towards zero with integers only: a shown amount is never above the true one. */
function truncated(units: number, divisor: number, digits: number): { whole: bigint; fraction: string } {
  const scale = 10n ** BigInt(digits);
  const scaled = (BigInt(Math.trunc(Math.abs(units))) * scale) / BigInt(divisor);
  const fraction = digits > 0 ? String(scaled % scale).padStart(digits, "0") : "";
  return { whole: scaled / scale, fraction };
}

/** The bare number of an amount in units: `12,34,567.89`, `1.2K`. Truncated, never rounded. */
export function formatNumber(
  units: number,
  style: Pick<MoneyStyle, "unit" | "tag">,
  format: AmountFormat = {},
): string {
  const { digits = 2, compact = false, sign = false } = format;
  const size = Math.abs(units) / style.unit;
  const [divisor, suffix] =
    !compact || size < 1_000
      ? [style.unit, ""]
      : size < 1_000_000
        ? [style.unit * 1_000, "K"]
        : [style.unit * 1_000_000, "M"];
  const { whole, fraction } = truncated(units, divisor, digits);
  const body = grouped(whole, style.tag) + (fraction ? decimalSign(style.tag) + fraction : "") + suffix;
  const zero = whole === 0n && !/[1-9]/.test(fraction);
  const before = zero ? "" : units < 0 ? "−" : sign ? "+" : "";
  return before + body;
}

/** An amount with the site's symbol: `₹1,234.50`; gold has no symbol (its icon is beside it). */
export function formatMoney(
  units: Amount,
  style: MoneyStyle,
  format: AmountFormat & { kind?: MoneyKind } = {},
): string {
  const number = formatNumber(units, style, format);
  if (format.kind === "gold") return number;
  const match = /^[+−]/.exec(number);
  return match ? match[0] + style.symbol + number.slice(1) : style.symbol + number;
}

/** Whole numbers in groups of three digits, or of two before the last three, parted by what is not the decimal sign. */
const GROUPS_WITH_POINTS = /^\d{1,3}(?:[.\s]\d{2,3})*[.\s]\d{3}$/;
const GROUPS_WITH_COMMAS = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}$/;

/**
 * A number that a player typed, in `1/unit`; null when it is none. Accepts the site's decimal sign and whole groups of digits:
 * `12.50` where the decimal sign is a comma is refused, not read as 1250. More decimals than exist are refused.
 */
export function parseDecimal(text: string, style: Pick<MoneyStyle, "unit" | "tag">): number | null {
  const sign = decimalSign(style.tag);
  const [typed = "", decimals = "", ...more] = text.trim().split(sign);
  const groups = sign === "," ? GROUPS_WITH_POINTS : GROUPS_WITH_COMMAS;
  const whole = groups.test(typed) ? typed.replace(/\D/g, "") : typed;
  if (more.length > 0 || !/^\d{0,13}$/.test(whole) || !/^\d*$/.test(decimals) || (!whole && !decimals)) return null;
  const places = digitsOf(style.unit);
  const fraction = decimals.replace(/0+$/, "");
  if (fraction.length > places) return null;
  const units = BigInt(whole || "0") * BigInt(style.unit) + BigInt(fraction.padEnd(places, "0") || "0");
  return units > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(units);
}

/** An amount that a player typed; null when it is none. */
export function parseAmount(text: string, style: Pick<MoneyStyle, "unit" | "tag">): Amount | null {
  const units = parseDecimal(text, style);
  return units === null ? null : toAmount(units);
}

/** A number as a player would type it: no grouping, no needless zeros. */
export function plainDecimal(units: number, style: Pick<MoneyStyle, "unit" | "tag">): string {
  const { whole, fraction } = truncated(units, style.unit, digitsOf(style.unit));
  const rest = fraction.replace(/0+$/, "");
  return rest ? `${whole}${decimalSign(style.tag)}${rest.padEnd(2, "0")}` : String(whole);
}

/** An amount as a player would type it. */
export const plainAmount = (amount: Amount, style: Pick<MoneyStyle, "unit" | "tag">): string =>
  plainDecimal(amount, style);

/** A multiplier or odds in 1/10000: `1.98×`. Truncated. */
export function formatMultiplier(value: number, tag: string, digits = 2): string {
  return `${formatNumber(value, { unit: 10_000, tag }, { digits })}×`;
}

/** A multiplier with all the decimals it has, at least two: `1.98×`, `1.125×`. */
export function formatExact(value: number, tag: string): string {
  const digits = value % 100 === 0 ? 2 : value % 10 === 0 ? 3 : 4;
  return formatMultiplier(value, tag, digits);
}

/** Basis points as per cent: 9900 → `99.00%`; needless zeros go. */
export function formatRate(basisPoints: number, tag: string): string {
  const { whole, fraction } = truncated(basisPoints, 100, 2);
  const rest = fraction.replace(/0+$/, "");
  return `${basisPoints < 0 ? "−" : ""}${grouped(whole, tag)}${rest ? decimalSign(tag) + rest : ""}%`;
}
