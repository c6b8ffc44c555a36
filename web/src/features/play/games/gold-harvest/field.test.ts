import { describe, expect, it } from "vitest";
import { faceOf, harvested, overlooked, scared, walking } from "./field";
import { ROWS } from "./rules";

const rows = Array.from({ length: ROWS }, () => [0, 3]);
const open = { crows: 2, picks: [1, 2], multiplier: 27_222, next: 45_370, rows: null };
const lost = { crows: 2, picks: [1, 3], multiplier: 0, next: null, rows };
const taken = { crows: 2, picks: [1, 2], multiplier: 27_222, next: null, rows };

describe("the field", () => {
  it("shows only what was picked while the round goes on", () => {
    expect([faceOf(0, 1, open), faceOf(0, 0, open), faceOf(2, 0, open), faceOf(0, 0, null)]).toEqual([
      "sheaf",
      "closed",
      "closed",
      "closed",
    ]);
  });

  it("shows every crow when it is over", () => {
    expect([faceOf(1, 3, lost), faceOf(1, 0, lost), faceOf(1, 2, lost), faceOf(0, 1, lost)]).toEqual([
      "crow",
      "hidden_crow",
      "hidden_sheaf",
      "sheaf",
    ]);
    expect(faceOf(7, 3, taken)).toBe("hidden_crow");
  });

  it("knows a lost harvest from one that was taken", () => {
    expect([scared(lost), scared(taken), scared(open), scared(null)]).toEqual([true, false, false, false]);
    expect([harvested(lost), harvested(taken), harvested(open), harvested(null)]).toEqual([1, 2, 2, 0]);
  });
});

describe("where rows are seen", () => {
  it("puts the row to be picked from nearest and those beyond it higher and smaller", () => {
    const seen = Array.from({ length: ROWS - 2 }, (_, at) => walking(at + 2, 2));
    expect(seen[0]).toMatchObject({ scale: 1, size: 1 });
    for (const [at, spot] of seen.entries()) {
      if (at === 0) continue;
      expect(spot.foot).toBeLessThan(seen[at - 1]!.foot);
      expect(spot.scale).toBeLessThan(seen[at - 1]!.scale);
    }
    expect(walking(1, 2).foot).toBeGreaterThan(1);
  });

  it("keeps the last row near when all are harvested, and the whole field in sight when it is over", () => {
    expect(walking(ROWS - 1, ROWS)).toEqual(walking(ROWS - 1, ROWS - 1));
    for (let row = 0; row < ROWS; row++) {
      expect(overlooked(row).foot).toBeGreaterThan(0);
      expect(overlooked(row).foot).toBeLessThanOrEqual(1);
    }
  });
});
