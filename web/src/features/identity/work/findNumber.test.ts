import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { findNumber } from "./findNumber";

const challengeOf = (salt: string, number: number) => createHash("sha256").update(`${salt}${number}`).digest("hex");

it("finds the number behind the salt", () => {
  const report = vi.fn();
  const work = { salt: "0a1b2c", challenge: challengeOf("0a1b2c", 7_123), max_number: 20_000 };
  expect(findNumber(work, report)).toBe(7_123);
  expect(report.mock.calls).toEqual([[0], [0.25]]);
});

it("finds the first and the last number, and none beyond", () => {
  for (const [number, found] of [
    [0, 0],
    [50, 50],
    [51, null],
  ] as const) {
    expect(findNumber({ salt: "s", challenge: challengeOf("s", number), max_number: 50 }, () => undefined)).toBe(found);
  }
});
