import { describe, expect, it } from "vitest";
import { angleOf, RUN_UP, runAngle, runSpeed, SLOWING, segmentAt, stopAngle, stopIn, toPeg } from "./spin";

describe.each([10, 20, 30, 40, 50])("a wheel of %d segments", (segments) => {
  it("stops with the server's segment under the pointer, from wherever it was", () => {
    for (let segment = 0; segment < segments; segment++) {
      for (const share of [0.2, 0.5, 0.8]) {
        const from = 17.3 * segment + runAngle(RUN_UP);
        const stop = stopIn(from, runSpeed(RUN_UP), angleOf(segment, segments, share));
        expect(segmentAt(stopAngle(stop, SLOWING), segments)).toBe(segment);
      }
    }
  });

  it("meets one peg per segment on its way round", () => {
    let pegs = 0;
    let before = toPeg(-0.1, segments);
    for (let angle = 0.15; angle < 360; angle += 0.25) {
      const now = toPeg(angle, segments);
      if (now > before) pegs++;
      before = now;
    }
    expect(pegs).toBe(segments);
  });
});

describe("slowing down", () => {
  it("takes over the speed that the wheel had, and never turns back", () => {
    const speed = runSpeed(0.4);
    for (let target = 0; target < 360; target += 7) {
      const stop = stopIn(1_234.5, speed, target);
      const first = (stopAngle(stop, 0.001) - stopAngle(stop, 0)) / 0.001;
      expect(Math.abs(first - speed) / speed).toBeLessThan(0.01);
      let before = stopAngle(stop, 0);
      for (let t = 0; t <= SLOWING; t += 0.02) {
        expect(stopAngle(stop, t)).toBeGreaterThanOrEqual(before);
        before = stopAngle(stop, t);
      }
    }
  });

  it("ends within two and a half seconds of the bet", () => {
    expect(RUN_UP + SLOWING).toBeLessThanOrEqual(2.5);
  });
});
