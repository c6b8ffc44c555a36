import { describe, expect, it } from "vitest";
import type { SlotSheet } from "../engine/sheet";
import lanterns from "../lantern-parade/sheet.gen.json";
import tea from "../tea-garden/sheet.gen.json";
import { stopsOf, waitsOf } from "./anticipation";

const { rules } = lanterns as unknown as SlotSheet;
const MOON = rules.symbols.findIndex(({ id }) => id === "moon");
/** A board with moons on these reels. */
const moons = (...reels: number[]) => [0, 1, 2, 3, 4].map((reel) => [5, reels.includes(reel) ? MOON : 6, 7]);

describe("a reel is waited for", () => {
  it("when the reels before it show one moon less than are needed", () => {
    expect(waitsOf(rules, "base", moons(0, 2))).toEqual([false, false, false, false, true]);
    expect(waitsOf(rules, "base", moons(0))).toEqual([false, false, false, false, false]);
    expect(waitsOf(rules, "base", moons())).toEqual([false, false, false, false, false]);
  });

  it("alike whether its moon comes or not", () => {
    expect(waitsOf(rules, "base", moons(0, 2, 4))).toEqual(waitsOf(rules, "base", moons(0, 2)));
  });

  it("never where no moon can come: on reels without one, and in the free spins", () => {
    expect(waitsOf(rules, "base", moons(0, 2))[3]).toBe(false);
    expect(waitsOf(rules, "free", moons(0, 2))).not.toContain(true);
    expect(waitsOf((tea as unknown as SlotSheet).rules, "base", moons())).not.toContain(true);
  });
});

describe("the reels stop", () => {
  it("from the left, the last one at the end of the spin", () => {
    const stops = stopsOf([false, false, false, false, false], "full", false);
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    expect(stops.at(-1)).toBe(2_200);
  });

  it("later where one is waited for", () => {
    expect(stopsOf([false, false, false, false, true], "full", false)).toEqual([1_280, 1_510, 1_740, 1_970, 3_300]);
  });
});
