import { describe, expect, it } from "vitest";
import { formatOdds, ODDS_FORMATS } from "./oddsFormat";

/** Odds in each format, as the server writes them. */
const WRITTEN: [number, ...string[]][] = [
  [15_000, "1.50", "1/2", "-200", "0.50", "-2.00", "0.50"],
  [20_000, "2.00", "1/1", "+100", "1.00", "1.00", "1.00"],
  [25_000, "2.50", "3/2", "+150", "1.50", "1.50", "-0.6667"],
  [19_100, "1.91", "91/100", "-110", "0.91", "-1.0989", "0.91"],
  [10_100, "1.01", "1/100", "-10000", "0.01", "-100.00", "0.01"],
  [10_000_000, "1000.00", "999/1", "+99900", "999.00", "999.00", "-0.001"],
];

describe("odds", () => {
  it.each(WRITTEN)("of %i parts are written as the server writes them in each format", (odds, ...written) => {
    expect(ODDS_FORMATS.map((format) => formatOdds(odds, format, "en"))).toEqual(written);
  });

  it("have the decimal sign of the language", () => {
    expect(formatOdds(18_500, "decimal", "pt-BR")).toBe("1,85");
    expect(formatOdds(25_000, "malay", "pt-BR")).toBe("-0,6667");
  });

  it("that win nothing are shown in decimals", () => {
    expect(formatOdds(10_000, "american", "en")).toBe("1.00");
  });
});
