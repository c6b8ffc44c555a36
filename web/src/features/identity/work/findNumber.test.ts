import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { findNumber } from "./findNumber";

const challengeOf = (salt: string, number: number) => createHash("sha256").update(`${salt}${number}`).digest("hex");
const workOf = (number: number, max_number: number, salt = "0a1b2c") => ({
  salt,
  challenge: challengeOf(salt, number),
  max_number,
});
const ALL = { first: 0, step: 1 };

it("finds the number behind the salt", () => {
  const report = vi.fn();
  expect(findNumber(workOf(7_123, 20_000), ALL, report)).toBe(7_123);
  expect(report.mock.calls.slice(0, 2)).toEqual([[0], [expect.closeTo(0.02, 3)]]);
});

it("finds the number behind a salt that fills the block of the hash", () => {
  for (const length of [54, 55, 63, 64, 65]) {
    expect(
      findNumber(workOf(1_234, 2_000, "s".repeat(length)), ALL, () => undefined),
      `${length}`,
    ).toBe(1_234);
  }
});

it("finds the first and the last number, and none beyond", () => {
  for (const [number, found] of [
    [0, 0],
    [50, 50],
    [51, null],
  ] as const) {
    expect(findNumber(workOf(number, 50), ALL, () => undefined)).toBe(found);
  }
});

it("is found by one worker of several, whichever number it is", () => {
  for (const number of [0, 1, 2, 49, 50]) {
    const found = [0, 1, 2].map((first) => findNumber(workOf(number, 50), { first, step: 3 }, () => undefined));
    expect(found.filter((one) => one !== null)).toEqual([number]);
  }
});
