import { utf8Length } from "./text";

/** Longer texts are no phone numbers, however they are spaced. */
const MOST_BYTES = 40;
/** Area codes of the sites; each has its own rule for what a number looks like. */
const BRAZIL = "55";
const INDIA = "91";
const PHILIPPINES = "63";

/**
 * A phone number as typed at a site, in international form (`+`, area code, number), or null when it is not a number
 * the site takes. Spaces, dots, hyphens and brackets are forgiven. The server applies the same rule and decides.
 */
export function parsePhone(typed: string, siteArea: string): string | null {
  if (utf8Length(typed) > MOST_BYTES) return null;
  const text = typed.replace(/[ \-.()\u00a0]/g, "");
  const international = text.startsWith("+");
  const digits = international ? text.slice(1) : text;
  if (!/^[0-9]+$/.test(digits)) return null;
  const area = siteArea.replace(/^\+/, "");
  const full = international || hasBrazilianPrefix(digits, area) ? digits : area + withoutTrunkZero(digits, area);
  return isNumber(full) ? `+${full}` : null;
}

/** Brazilian numbers are habitually written with the 55 and without the plus. */
function hasBrazilianPrefix(digits: string, area: string): boolean {
  return area === BRAZIL && digits.startsWith(BRAZIL) && (digits.length === 12 || digits.length === 13);
}

/** The zero dialled inside the country is not part of the number; India writes none. */
function withoutTrunkZero(digits: string, area: string): string {
  return area === INDIA ? digits : digits.replace(/^0/, "");
}

function isNumber(full: string): boolean {
  if (full.startsWith(INDIA)) return full.length === 12;
  if (full.startsWith(BRAZIL) || full.startsWith(PHILIPPINES)) return /^[0-9]{2}[1-9][0-9]{9,10}$/.test(full);
  return /^[1-9][0-9]{10,13}$/.test(full);
}
