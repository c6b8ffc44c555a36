// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeDrawings, drawSports, prepareDrawing } from "../../../../tests/sportsDrawing";
import { StartTime } from "./StartTime";

const NOW = new Date(2026, 10, 12, 22, 30);

beforeEach(() => {
  prepareDrawing();
  vi.useFakeTimers({ now: NOW });
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
});

it.each([
  ["within the hour, also after midnight", new Date(2026, 10, 12, 23, 20), "Starts in 50 min"],
  ["later today", new Date(2026, 10, 12, 23, 45), "Starts 11:45 PM"],
  ["tomorrow", new Date(2026, 10, 13, 23, 45), "Starts tomorrow, 11:45 PM"],
  ["on a later day", new Date(2026, 10, 14, 18, 4), "Starts Sat, Nov 14, 06:04 PM"],
  ["in another year", new Date(2027, 5, 1, 18, 4), "Starts Jun 1, 2027, 6:04 PM"],
  ["in a moment", new Date(2026, 10, 12, 22, 30, 20), "Starts in less than a minute"],
  ["and has not begun in time", new Date(2026, 10, 12, 22, 0), "Waiting for the start"],
])("a fixture that starts %s", async (_when, at, text) => {
  const { box } = await drawSports(<StartTime at={at.getTime()} />);
  expect(box.textContent).toBe(text);
});
