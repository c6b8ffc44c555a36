import { describe, expect, it } from "vitest";
import { daysAhead } from "./days";

describe("how many days after today a time is", () => {
  const now = new Date(2026, 10, 12, 23, 30).getTime();

  it.each([
    ["earlier today", new Date(2026, 10, 12, 0, 1), 0],
    ["half an hour later, after midnight", new Date(2026, 10, 13, 0, 0), 1],
    ["late tomorrow", new Date(2026, 10, 13, 23, 59), 1],
    ["next month", new Date(2026, 11, 12, 12), 30],
    ["yesterday", new Date(2026, 10, 11, 23, 59), -1],
  ])("%s", (_when, at, days) => {
    expect(daysAhead(at.getTime(), now)).toBe(days);
  });
});
