import { describe, expect, it } from "vitest";
import { landing, landingAt, landingSpeed, modulo, runSpeed, runUp } from "./easing";

const SPEED = 20 / 16.6;

describe("running up", () => {
  it("begins at rest, and its speed grows with the square of time", () => {
    expect(runUp(SPEED, 2500, 0)).toBe(0);
    expect(runUp(SPEED, 2500, -5)).toBe(0);
    expect(runSpeed(SPEED, 2500, 0)).toBe(0);
    expect(runSpeed(SPEED, 2500, 1250)).toBeCloseTo(SPEED / 4);
    expect(runSpeed(SPEED, 2500, 2500)).toBe(SPEED);
    expect(runSpeed(SPEED, 2500, 9000)).toBe(SPEED);
  });

  it("is the sum of its speeds", () => {
    let way = 0;
    for (let ms = 0; ms < 4000; ms++) way += runSpeed(SPEED, 2500, ms + 0.5);
    expect(runUp(SPEED, 2500, 4000)).toBeCloseTo(way, 2);
  });

  it("has no gap where the acceleration ends, nor without one", () => {
    expect(runUp(SPEED, 2500, 2499.999)).toBeCloseTo(runUp(SPEED, 2500, 2500.001), 1);
    expect(runUp(SPEED, 0, 100)).toBeCloseTo(SPEED * 100);
  });
});

describe("landing", () => {
  const cases = Array.from({ length: 200 }, (_, at) => ({
    from: at * 37.77 - 2000,
    target: (at * 91.3) % 360,
    direction: at % 2 ? (1 as const) : (-1 as const),
  }));

  it("comes to rest in its target from everywhere, either way round", () => {
    for (const { from, target, direction } of cases) {
      const way = landing(from, target, 360, direction, SPEED, 2500);
      expect(Math.sign(way.distance)).toBe(direction);
      const off = modulo(landingAt(way, 2500) - target, 360);
      expect(Math.min(off, 360 - off)).toBeCloseTo(0, 6);
      expect(landingAt(way, 99_999)).toBe(landingAt(way, 2500));
      expect(landingAt(way, 0)).toBe(from);
    }
  });

  it("takes the speed over without a jolt, and it only falls", () => {
    for (const { from, target, direction } of cases) {
      const way = landing(from, target, 360, direction, SPEED, 2500);
      expect(landingSpeed(way, 0)).toBeCloseTo(SPEED, 6);
      let speed = SPEED + 1e-9;
      for (let ms = 0; ms <= 2500; ms += 50) {
        expect(landingSpeed(way, ms)).toBeLessThanOrEqual(speed);
        speed = landingSpeed(way, ms);
      }
      expect(speed).toBe(0);
    }
  });

  it("without time to slow down it is there at once", () => {
    expect(modulo(landingAt(landing(100, 30, 360, 1, SPEED, 0), 0), 360)).toBeCloseTo(30);
  });

  it("a slow part with a long way still arrives", () => {
    const way = landing(0, 0.5, 8, 1, 1e-5, 2500);
    expect(landingAt(way, 2500)).toBe(0.5);
  });
});
