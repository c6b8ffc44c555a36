// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Waits } from "./waits";

/** What a promise has come to by now. */
function watched<T>(promise: Promise<T>): { came: T | "waits" } {
  const seen: { came: T | "waits" } = { came: "waits" };
  void promise.then((value) => {
    seen.came = value;
  });
  return seen;
}

describe("what a stage waits for", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is over after its time, and the show goes on", async () => {
    const step = watched(new Waits().pass(500));
    await vi.advanceTimersByTimeAsync(499);
    expect(step.came).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect(step.came).toBe(true);
  });

  it("ends with a press, and nothing more is waited for in the same step", async () => {
    const waits = new Waits();
    const first = watched(waits.pass(500));
    waits.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.came).toBe(true);
    const second = watched(waits.pass(500));
    await vi.advanceTimersByTimeAsync(0);
    expect(second.came).toBe(true);
  });

  it("tells a step of an older show that its turn is over, and leaves the newer one waiting", async () => {
    const waits = new Waits();
    const older = watched(waits.pass(500));
    waits.next();
    const reels = watched(waits.arrival().then(() => "landed"));
    await vi.advanceTimersByTimeAsync(0);
    expect(older.came).toBe(false);
    // Neither the older step's end nor its time touches what is waited for now.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reels.came).toBe("waits");
    waits.arrived();
    await vi.advanceTimersByTimeAsync(0);
    expect(reels.came).toBe("landed");
  });

  it("is nothing once the stage is closed", async () => {
    const waits = new Waits();
    const step = watched(waits.pass(500));
    waits.close();
    const later = watched(waits.pass(500));
    await vi.advanceTimersByTimeAsync(0);
    expect([step.came, later.came]).toEqual([false, true]);
  });
});
