import { expect, it } from "vitest";
import { maskDate, parseDate } from "./date";

it("a date is dd/mm/yyyy and must exist", () => {
  expect(parseDate("29/02/2024")).toEqual({ day: 29, month: 2, year: 2024 });
  for (const bad of [
    "",
    "1/2/2024",
    "29/02/2023",
    "31/04/2020",
    "00/01/2020",
    "01/13/2020",
    "2020/01/01",
    "01/01/1899",
  ]) {
    expect(parseDate(bad), bad).toBeNull();
  }
});

it("a date gets its slashes while it is typed", () => {
  expect(maskDate("2902")).toBe("29/02");
  expect(maskDate("29022024x")).toBe("29/02/2024");
});
