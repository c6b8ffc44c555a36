/**
 * Whole numbers and plural forms in the tags of the page's languages and sites, as `Intl` writes them: making a format of
 * `Intl` costs a phone up to a tenth of a second, and the engine that draws the first screen has none.
 */

/** A whole number of at least 0 with its groups: `12,34,567` in India, `1.234.567` in Brazil. */
export function grouped(value: number | bigint, tag: string): string {
  const digits = String(value);
  if (digits.length <= 3) return digits;
  const size = tag === "en-IN" ? 2 : 3;
  const head = digits.slice(0, -3).replace(new RegExp(`\\B(?=(\\d{${size}})+$)`, "g"), groupSign(tag));
  return head + groupSign(tag) + digits.slice(-3);
}

const isBrazilian = (tag: string): boolean => tag === "pt-BR";
const groupSign = (tag: string): string => (isBrazilian(tag) ? "." : ",");

/** The sign before the decimals: a comma in Brazil. */
export const decimalSign = (tag: string): string => (isBrazilian(tag) ? "," : ".");

/** The form that a language uses for so many, as far as messages tell forms apart. */
export function pluralForm(count: number, tag: string): "one" | "other" {
  if (tag.startsWith("zh")) return "other";
  return count === 1 || (isBrazilian(tag) && count === 0) ? "one" : "other";
}
