import { expect, it } from "vitest";
import { numberFormat, pluralRules } from "./numbers";

const TAGS = ["en", "en-IN", "en-PH", "pt-BR", "zh-CN"];
const NUMBERS = [0, 1, 2, 12, 999, 1_000, 10_000, 99_999, 100_000, 1_234_567, 12_345_678, 1_234_567_890];

it("numbers are written as a browser writes them", () => {
  for (const tag of TAGS) {
    for (const number of NUMBERS)
      expect(numberFormat(tag).format(BigInt(number)), tag).toBe(new Intl.NumberFormat(tag).format(BigInt(number)));
    const sign = (parts: { type: string; value: string }[]) => parts.find(({ type }) => type === "decimal")?.value;
    expect(sign(numberFormat(tag).formatToParts())).toBe(sign(new Intl.NumberFormat(tag).formatToParts(1.5)));
  }
});

it("plural forms are those of a browser", () => {
  for (const tag of ["en", "pt-BR", "zh-CN"])
    for (const number of NUMBERS.filter((one) => one < 1_000_000))
      expect(pluralRules(tag).select(number), `${tag} ${number}`).toBe(new Intl.PluralRules(tag).select(number));
});
