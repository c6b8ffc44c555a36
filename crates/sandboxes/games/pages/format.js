// Amounts, multiples and percentages in the player's language.

/** No currency: the code that demo play uses. */
const NO_CURRENCY = "XXX";

/** @param {string} lang @param {string} currency */
function localeOf(lang, currency) {
  if (lang === "zh") return "zh-CN";
  if (lang === "pt") return "pt-BR";
  return { INR: "en-IN", PHP: "en-PH" }[currency] ?? "en";
}

/** @param {string} locale @param {string} currency */
function moneyFormat(locale, currency) {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  if (currency === NO_CURRENCY) return new Intl.NumberFormat(locale, decimals);
  try {
    return new Intl.NumberFormat(locale, { ...decimals, style: "currency", currency, currencyDisplay: "narrowSymbol" });
  } catch {
    return new Intl.NumberFormat(locale, decimals);
  }
}

/**
 * @typedef {object} Format
 * @property {(hundredths: number | null) => string} money
 * @property {(hundredths: number) => string} multiple of a stake: 150 is "×1.50"
 * @property {(basisPoints: number) => string} percent
 */

/** @param {string} lang @param {string} currency @returns {Format} */
export function formats(lang, currency) {
  const locale = localeOf(lang, currency);
  const money = moneyFormat(locale, currency);
  const multiple = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    money: (hundredths) => (hundredths === null ? "–" : money.format(hundredths / 100)),
    multiple: (hundredths) => `×${multiple.format(hundredths / 100)}`,
    percent: (basisPoints) => `${percent.format(basisPoints / 100)} %`,
  };
}
