import { describe, expect, it } from "vitest";
import { returned } from "./outcome";

describe("Saltmarsh Roulette", () => {
  it("pays a chip by how many pockets its spot covers", () => {
    expect(returned("17", { pocket: 17 })).toBe(360_000);
    expect(returned("17-20", { pocket: 20 })).toBe(180_000);
    expect(returned("red", { pocket: 17 })).toBe(0);
    expect(returned("column3", { pocket: 36 })).toBe(30_000);
    expect(returned("even", { pocket: 0 })).toBe(0);
  });
});
