// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "./reveal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => undefined);

async function after(ms: number, longest?: number): Promise<boolean> {
  let over = false;
  void within(never, longest).then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return over;
}

it("no board holds up a bet for longer than six seconds", async () => {
  expect(await after(5_900)).toBe(false);
  expect(await after(6_100)).toBe(true);
});

it("a board that names its own limit may take as long as that", async () => {
  expect(await after(39_000, 40_000)).toBe(false);
  expect(await after(40_100, 40_000)).toBe(true);
});
