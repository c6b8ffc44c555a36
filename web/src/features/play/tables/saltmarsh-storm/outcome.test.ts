import { describe, expect, it } from "vitest";
import { hitOf, returned } from "./outcome";

const struck = [
  { pocket: 17, returns: 300 },
  { pocket: 4, returns: 50 },
];

describe("Saltmarsh Storm", () => {
  it("pays a number alone by what struck it, and 30 where nothing did", () => {
    expect(returned("17", { struck, pocket: 17 })).toBe(3_000_000);
    expect(returned("4", { struck, pocket: 4 })).toBe(500_000);
    expect(returned("8", { struck, pocket: 8 })).toBe(300_000);
    expect(returned("17", { struck, pocket: 8 })).toBe(0);
  });

  it("pays all other spots as the quiet wheel does, struck or not", () => {
    expect(returned("17-20", { struck, pocket: 17 })).toBe(180_000);
    expect(returned("black", { struck, pocket: 17 })).toBe(20_000);
    expect(returned("even", { struck, pocket: 0 })).toBe(0);
  });

  it("says whether the pocket of the ball was struck", () => {
    expect(hitOf({ struck, pocket: 4 })).toEqual({ pocket: 4, returns: 50 });
    expect(hitOf({ struck, pocket: 5 })).toBeNull();
  });
});
