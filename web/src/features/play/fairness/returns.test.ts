import { expect, test } from "vitest";
import { exactText, multiplierParts, oneIn, perCentParts } from "./returns";

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
