import { describe, expect, it } from "vitest";
import { WHEEL } from "./outcome";
import { angleAt, bendAt, gathered, restOf, SETTLES_MS, STEP, STOPS_MS, segmentAt, spinTo } from "./spin";

const SEGMENTS = WHEEL.map((_, segment) => segment);

describe("the wheel of the Tide Wheel", () => {
  it("comes to rest at the segment of the round, away from its pegs", () => {
    for (const segment of SEGMENTS)
      for (let roundNo = 1; roundNo < 60; roundNo++) {
        const spin = spinTo(roundNo * 37, restOf(segment, roundNo));
        const rest = angleAt(spin, SETTLES_MS + 1);
        expect(segmentAt(rest)).toBe(segment);
        const offset = Math.abs(rest + segment * STEP) % 360;
        expect(Math.min(offset, 360 - offset)).toBeLessThan(STEP / 2 - 1);
      }
  });

  it("turns one way only, ever slower, until the last peg throws it back a little", () => {
    const spin = spinTo(gathered(1_000), restOf(7, 12));
    let [before, speed] = [angleAt(spin, 0), Number.POSITIVE_INFINITY];
    for (let ms = 50; ms <= STOPS_MS; ms += 50) {
      const angle = angleAt(spin, ms);
      expect(angle).toBeGreaterThan(before);
      expect(angle - before).toBeLessThan(speed);
      [before, speed] = [angle, angle - before + 1e-9];
    }
    expect(angleAt(spin, STOPS_MS + 200)).toBeLessThan(before);
    expect(Math.abs(before - spin.to)).toBeLessThan(STEP / 2);
  });

  it("goes on as fast as it was when bets had closed", () => {
    for (const segment of SEGMENTS) {
      const spin = spinTo(gathered(1_000), restOf(segment, 3));
      const gathers = gathered(1_000) - gathered(980);
      const spins = angleAt(spin, 20) - angleAt(spin, 0);
      expect(spins / gathers).toBeGreaterThan(0.75);
      expect(spins / gathers).toBeLessThan(1.25);
    }
  });

  it("bends its pointer at the pegs, and not in the middle of a segment", () => {
    expect(bendAt(0, 0)).toBe(0);
    expect(bendAt(STEP * 0.49, 0)).toBeGreaterThan(0.9);
  });
});
