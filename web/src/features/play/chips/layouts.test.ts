import { describe, expect, it } from "vitest";
import { canSave, MOST_LAYOUTS, parseLayouts, withLayout, withoutLayout } from "./layouts";

const isSpot = (spot: unknown): boolean => typeof spot === "string" && spot.startsWith("n");
const on = (spot: string, chips = 1) => [{ spot, chips }];

describe("saved layouts", () => {
  it("are read as they were stored", () => {
    expect(parseLayouts([on("n1"), on("n2", 5)], isSpot)).toEqual([on("n1"), on("n2", 5)]);
  });

  it("leave out what the table does not know, and what is no layout", () => {
    expect(parseLayouts([on("x"), on("n1"), "n2", null, []], isSpot)).toEqual([on("n1")]);
    expect(parseLayouts({ 0: on("n1") }, isSpot)).toEqual([]);
  });

  it("are ten at most", () => {
    const many = Array.from({ length: 14 }, (_, at) => on(`n${at}`));
    expect(parseLayouts(many, isSpot)).toEqual(many.slice(0, MOST_LAYOUTS));
  });

  it("can be added while there is room, unless the same chips are kept already", () => {
    expect(canSave([], on("n1"))).toBe(true);
    expect(canSave([], [])).toBe(false);
    expect(canSave([on("n1")], on("n1"))).toBe(false);
    expect(canSave([on("n1")], on("n1", 2))).toBe(true);
    expect(
      canSave(
        Array.from({ length: MOST_LAYOUTS }, (_, at) => on(`n${at}`)),
        on("n99"),
      ),
    ).toBe(false);
  });

  it("are saved as the newest, once, and forgotten whatever the order of their chips", () => {
    expect(withLayout([on("n1")], on("n2"))).toEqual([on("n2"), on("n1")]);
    expect(withLayout([on("n1")], on("n1"))).toEqual([on("n1")]);
    const both = [...on("n1"), ...on("n2")];
    expect(withoutLayout([both, on("n1")], [...both].reverse())).toEqual([on("n1")]);
  });
});
