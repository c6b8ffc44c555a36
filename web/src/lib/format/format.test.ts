import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { badgeCount, maskMiddle, maskName } from "./mask";
import {
  formatExact,
  formatMoney,
  formatMultiplier,
  formatNumber,
  formatRate,
  parseAmount,
  plainAmount,
} from "./money";
import { formatLongRemaining, formatRemaining } from "./time";
import written from "./written.json";

const INDIA = { symbol: "₹", currency: "INR", unit: 10_000, tag: "en-IN" };
const BRAZIL = { symbol: "R$", currency: "BRL", unit: 10_000, tag: "pt-BR" };

describe("money", () => {
  it("groups in the site's way", () => {
    expect(formatMoney(toAmount(12_345_678_9000), INDIA)).toBe("₹1,23,45,678.90");
    expect(formatMoney(toAmount(12_345_678_9000), BRAZIL)).toBe("R$12.345.678,90");
  });

  it("truncates, never rounds: what is shown is never above what there is", () => {
    expect(formatMoney(toAmount(19_999), INDIA)).toBe("₹1.99");
    expect(formatMoney(toAmount(99), INDIA)).toBe("₹0.00");
    expect(formatNumber(9_999_999_9999, INDIA, { compact: true })).toBe("9.99M");
    expect(formatNumber(9_999_999, INDIA, { compact: true })).toBe("999.99");
    for (const units of [1, 99, 19_999, 123_456_789, 999_999_9999, 5_999_999_999_999]) {
      const shown = Number(formatNumber(units, { unit: 10_000, tag: "en" }, { compact: false }).replaceAll(",", ""));
      expect(shown).toBeLessThanOrEqual(units / 10_000);
    }
  });

  it("writes K from 1,000 and M from 1,000,000", () => {
    expect(formatNumber(9_990_000, INDIA, { compact: true })).toBe("999.00");
    expect(formatNumber(10_000_000, INDIA, { compact: true })).toBe("1.00K");
    expect(formatNumber(12_345_600, INDIA, { compact: true })).toBe("1.23K");
    expect(formatNumber(10_000_000_000, INDIA, { compact: true })).toBe("1.00M");
    expect(formatNumber(12_345_600, BRAZIL, { compact: true })).toBe("1,23K");
  });

  it("puts the sign before the symbol and none on zero", () => {
    expect(formatMoney(toAmount(-15_000), INDIA, { sign: true })).toBe("−₹1.50");
    expect(formatMoney(toAmount(15_000), INDIA, { sign: true })).toBe("+₹1.50");
    expect(formatMoney(toAmount(0), INDIA, { sign: true })).toBe("₹0.00");
    expect(formatMoney(toAmount(-5), INDIA, { sign: true })).toBe("₹0.00");
    expect(formatMoney(toAmount(15_000), INDIA, { kind: "gold" })).toBe("1.50");
  });

  it("keeps the largest amount exact", () => {
    expect(formatNumber(Number.MAX_SAFE_INTEGER, { unit: 10_000, tag: "en" }, { digits: 4 })).toBe(
      "900,719,925,474.0991",
    );
  });

  it("reads what a player types, and refuses the rest", () => {
    expect(parseAmount("12.5", INDIA)).toBe(125_000);
    expect(parseAmount("1,23,456.78", INDIA)).toBe(1_234_567_800);
    expect(parseAmount("1.234,5", BRAZIL)).toBe(12_345_000);
    expect(parseAmount(".5", INDIA)).toBe(5_000);
    expect(parseAmount("0.0001", INDIA)).toBe(1);
    expect(parseAmount("0.10000", INDIA)).toBe(1_000);
    for (const bad of ["", ".", "0.00001", "-1", "1e9", "abc", "1.2.3", "99999999999999", "900719925474.0992"])
      expect(parseAmount(bad, INDIA)).toBeNull();
  });

  it("takes no decimal sign of another country for grouping", () => {
    for (const wrong of ["12.50", "0.5", "1234.56", "1.23", "12.3456", "1.2.345"])
      expect(parseAmount(wrong, BRAZIL), wrong).toBeNull();
    for (const wrong of ["12,50", "0,5", "1234,56", "1,23,45"]) expect(parseAmount(wrong, INDIA), wrong).toBeNull();
    expect(parseAmount("1.234", BRAZIL)).toBe(12_340_000);
    expect(parseAmount("1 234 567,8", BRAZIL)).toBe(12_345_678_000);
    expect(parseAmount("12,34,567", INDIA)).toBe(12_345_670_000);
  });

  it("writes an amount as it would be typed, and reads it back", () => {
    for (const units of [1, 5_000, 125_000, 10_000, 123_456_789])
      expect(parseAmount(plainAmount(toAmount(units), INDIA), INDIA)).toBe(units);
    expect(plainAmount(toAmount(125_000), INDIA)).toBe("12.50");
    expect(plainAmount(toAmount(10_000), INDIA)).toBe("1");
  });

  it("writes multipliers and rates", () => {
    expect(formatMultiplier(19_800, "en")).toBe("1.98×");
    expect(formatMultiplier(99_000_000, "en")).toBe("9,900.00×");
    expect([10_000, 11_250, 43_076, 0].map((value) => formatExact(value, "en"))).toEqual([
      "1.00×",
      "1.125×",
      "4.3076×",
      "0.00×",
    ]);
    expect(formatRate(9_900, "en")).toBe("99%");
    expect(formatRate(150, "en")).toBe("1.5%");
    expect(formatRate(-125, "pt-BR")).toBe("−1,25%");
  });
});

describe("masks", () => {
  it("hides the middle of a name", () => {
    expect(maskName("Silver Otter")).toBe("Si***er");
    expect(maskName("Otter")).toBe("Ot***er");
    expect(maskName("Otto")).toBe("Otto***");
    expect(maskName("")).toBe("***");
    expect(maskName("🦊🐻🐼🐨🐯")).toBe("🦊🐻***🐨🐯");
  });

  it("hides the middle of a value longer than 4", () => {
    expect(maskMiddle("9876543210")).toBe("98****10");
    expect(maskMiddle("1234")).toBe("1234");
  });

  it("caps a badge at 9", () => {
    expect(badgeCount(9)).toBe("9");
    expect(badgeCount(10)).toBe("9+");
  });
});

describe("time left", () => {
  it("never goes below zero and shows whole seconds", () => {
    expect(formatRemaining(-5)).toBe("00:00");
    expect(formatRemaining(1)).toBe("00:01");
    expect(formatRemaining(309_000)).toBe("05:09");
    expect(formatRemaining(3_909_000)).toBe("1:05:09");
  });

  it("counts whole days where there may be many", () => {
    expect(formatLongRemaining(3 * 86_400_000 + 3_909_000, "en-IN")).toBe("3d 01:05:09");
    expect(formatLongRemaining(86_400_000, "zh-CN")).toBe("1天 00:00:00");
    expect(formatLongRemaining(86_399_000, "pt-BR")).toBe("23:59:59");
  });
});

it("money in a sentence is written as the server writes it", () => {
  for (const { symbol, tag, units, text } of written) {
    const style = { symbol, tag, currency: "", unit: 10_000 };
    expect(formatMoney(toAmount(units), style, { digits: units % 10_000 >= 100 ? 2 : 0 })).toBe(text);
  }
});
