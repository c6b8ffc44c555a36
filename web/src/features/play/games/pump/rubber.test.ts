import { describe, expect, it } from "vitest";
import { atRest, live, press, radiusOf, rubber, skin, strainOf, swell } from "./rubber";

const run = (r: ReturnType<typeof rubber>, seconds: number) => {
  for (let at = 0; at < seconds; at += 1 / 60) live(r, 1 / 60);
};

describe("the balloon", () => {
  it("grows with every pump, and less with each", () => {
    const sizes = Array.from({ length: 25 }, (_, pumps) => radiusOf(pumps, 24));
    const steps = sizes.slice(1).map((size, at) => size - (sizes[at] ?? 0));
    expect(steps.every((step) => step > 0)).toBe(true);
    expect(steps[0]).toBeGreaterThan(steps[23]!);
  });

  it("strains as the true odds do", () => {
    expect(strainOf(0, 1, 25)).toBe(1 / 25);
    expect(strainOf(10, 5, 25)).toBe(5 / 15);
    expect(strainOf(20, 5, 25)).toBe(1);
  });

  it("overshoots when it swells, then comes to rest at its size", () => {
    const r = rubber(3, 24, 0.04);
    press(r);
    expect(atRest(r)).toBe(false);
    swell(r, radiusOf(4, 24), 0.05);
    let widest = 0;
    for (let frame = 0; frame < 60; frame++) {
      live(r, 1 / 60);
      widest = Math.max(widest, r.radius.at);
    }
    expect(widest).toBeGreaterThan(radiusOf(4, 24));
    run(r, 3);
    expect(r.radius.at).toBeCloseTo(radiusOf(4, 24), 3);
    expect(atRest(r)).toBe(true);
  });

  it("keeps a closed skin that trembles only while it may move", () => {
    const r = rubber(3, 24, 0.9);
    r.time = 0.37;
    const calm = skin(r, 40, true);
    const tense = skin(r, 40, false);
    expect(calm).toHaveLength(40);
    expect(calm[1]![0]).toBeCloseTo(-calm[39]![0], 6);
    expect(tense.some(([x], at) => Math.abs(x - calm[at]![0]) > 0.001)).toBe(true);
  });

  it("flies away after a cash-out and is out of sight in the end", () => {
    const r = rubber(3, 24, 0.04);
    r.flying = true;
    run(r, 3);
    expect(r.rise).toBeGreaterThan(1);
    expect(atRest(r)).toBe(true);
  });
});
