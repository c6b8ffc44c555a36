import { expect, it } from "vitest";
import { decimalSign, grouped, pluralForm } from "./numbers";

const TAGS = ["en", "en-IN", "en-PH", "pt-BR", "zh-CN"];
const NUMBERS = [0, 1, 2, 12, 999, 1_000, 10_000, 99_999, 100_000, 1_234_567, 12_345_678, 1_234_567_890];

it("numbers are written as Intl writes them", () => {
  for (const tag of TAGS) {
    const format = new Intl.NumberFormat(tag);
    for (const number of [...NUMBERS, 2n ** 80n]) expect(grouped(number, tag), tag).toBe(format.format(number));
    expect(decimalSign(tag)).toBe(format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value);
  }
});

it("plural forms are those of Intl", () => {
  for (const tag of ["en", "pt-BR", "zh-CN"])
    for (const number of NUMBERS.filter((one) => one < 1_000_000))
      expect(pluralForm(number, tag), `${tag} ${number}`).toBe(new Intl.PluralRules(tag).select(number));
});
