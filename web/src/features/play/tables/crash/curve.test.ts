import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { heightAt, multiplierAt, ticksOf, timeOf, viewAt, worthAt } from "./curve";

describe("the curve", () => {
  it("is at 2.00 after 11.553 s and at 10.00 after 38.377 s, and not a millisecond before", () => {
    expect([multiplierAt(0), multiplierAt(11_552), multiplierAt(11_553)]).toEqual([100, 199, 200]);
    expect([multiplierAt(38_376), multiplierAt(38_377)]).toEqual([999, 1_000]);
    expect(multiplierAt(-50)).toBe(100);
  });

  it("never shows more than what the server counts in whole numbers", () => {
    for (let elapsed = 0; elapsed < 120_000; elapsed += 997) {
      expect(multiplierAt(elapsed)).toBeLessThanOrEqual(Math.floor(100 * Math.exp(0.00006 * elapsed)));
      expect(multiplierAt(elapsed + 997)).toBeGreaterThanOrEqual(multiplierAt(elapsed));
    }
  });

  it("finds the time of a multiplier again", () => {
    for (const point of [101, 150, 231, 1_000, 54_321]) expect(heightAt(timeOf(point))).toBeCloseTo(point / 100, 9);
  });

  it("pays down to the unit, and no more than where the bet is out by itself", () => {
    expect(worthAt({ stake: toAmount(333), out_at: 100_000_000 }, 101)).toBe(336);
    expect(worthAt({ stake: toAmount(1_000), out_at: 150 }, 400)).toBe(1_500);
    expect(worthAt({ stake: toAmount(9_007_199_254), out_at: 100_000_000 }, 99_999)).toBe(
      Number((9_007_199_254n * 99_999n) / 100n),
    );
  });

  it("keeps its head in the picture, which never shrinks", () => {
    let before = viewAt(0);
    for (let elapsed = 0; elapsed < 90_000; elapsed += 500) {
      const view = viewAt(elapsed);
      expect(elapsed).toBeLessThanOrEqual(view.time);
      expect(heightAt(elapsed) - 1).toBeLessThanOrEqual(view.rise);
      expect(view.time).toBeGreaterThanOrEqual(before.time);
      expect(view.rise).toBeGreaterThanOrEqual(before.rise);
      before = view;
    }
  });

  it("has lines that can be distinguished, however high it is", () => {
    for (const rise of [1.05, 3, 17, 480, 9_999]) {
      const ticks = ticksOf(rise, 400);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(16);
      expect(ticks.every(({ value, shows }) => value <= rise && shows > 0 && shows <= 1)).toBe(true);
    }
    expect(ticksOf(0, 400)).toEqual([]);
    // From 1.00 on the lines are at round multipliers, not at round distances.
    expect(ticksOf(24, 400, 1).map(({ value }) => value)).toContain(20);
    expect(ticksOf(24, 400, 1).every(({ value }) => value > 1 && value <= 25)).toBe(true);
  });
});
