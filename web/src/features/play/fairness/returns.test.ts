import { describe, expect, it, test } from "vitest";
import { exactText, multiplierParts, oneIn, perCentParts, wayOut } from "./returns";

test("a return is never shown above the true one", () => {
  expect(perCentParts({ num: "9900", den: "10001" })).toBe(989_901);
  expect(perCentParts({ num: "2", den: "3" })).toBe(666_666);
});

test("a multiplier of a long fraction keeps its four places", () => {
  expect(multiplierParts({ num: "36", den: "7" })).toBe(51_428);
  expect(multiplierParts({ num: "99000000000000000000000", den: "10000000000000000000" })).toBe(99_000_000);
});

test("a chance is one in so many", () => {
  expect(oneIn({ num: "1", den: "37" })).toBe(3_700);
  expect(oneIn({ num: "18", den: "37" })).toBe(206);
  expect(oneIn({ num: "1", den: "65536" })).toBe(6_553_600);
});

test("a fraction is shown as it is, as long as it fits a line", () => {
  expect(exactText({ num: "9900", den: "10001" })).toBe("9900 / 10001");
  expect(exactText({ num: "1".repeat(20), den: "2".repeat(20) })).toBeNull();
});

describe("a way out of Crash", () => {
  it("is read as it is written, from 1.01 to a million", () => {
    expect(wayOut("2.00")).toEqual({ auto_cash_out: 200 });
    expect(wayOut(" 1,01 ")).toEqual({ auto_cash_out: 101 });
    expect(wayOut("1000000")).toEqual({ auto_cash_out: 100_000_000 });
    for (const text of ["", "1", "1.004", "1000000.01", "-2", "two"]) expect(wayOut(text)).toBeNull();
  });
});
