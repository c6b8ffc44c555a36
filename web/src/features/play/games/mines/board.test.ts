import { describe, expect, it } from "vitest";
import { away, faceOf, gemsLeft, neighbour, nextOfPlan, struckTile } from "./board";

const open = { picked: [3, 7], multiplier: 12_000, next: 13_000, mines: null };
const lost = { picked: [3, 7, 9], multiplier: 0, next: null, mines: [9, 20] };

describe("the board of mines", () => {
  it("keeps what it hides while the round is open", () => {
    expect(faceOf(3, open)).toBe("gem");
    expect(faceOf(9, open)).toBe("closed");
    expect(faceOf(9, null)).toBe("closed");
  });

  it("shows everything when the round is over", () => {
    expect(faceOf(9, lost)).toBe("struck");
    expect(faceOf(20, lost)).toBe("hidden_mine");
    expect(faceOf(0, lost)).toBe("hidden_gem");
    expect(faceOf(7, lost)).toBe("gem");
  });

  it("knows the tile that ended the round, and only then", () => {
    expect(struckTile(lost)).toBe(9);
    expect(struckTile(open)).toBeNull();
    expect(struckTile({ ...open, mines: [9, 20] })).toBeNull();
  });

  it("counts the safe tiles that are left", () => {
    expect(gemsLeft(3, null)).toBe(22);
    expect(gemsLeft(2, open)).toBe(21);
    expect(gemsLeft(2, lost)).toBe(21);
  });

  it("is walked with the arrow keys, and its edges hold", () => {
    expect(neighbour(12, "ArrowUp")).toBe(7);
    expect(neighbour(12, "ArrowRight")).toBe(13);
    expect(neighbour(4, "ArrowRight")).toBe(4);
    expect(neighbour(20, "ArrowDown")).toBe(20);
    expect(neighbour(12, "x")).toBeNull();
  });

  it("lets a shock travel from the mine outwards", () => {
    expect(away(0, 24)).toEqual({ dx: 4, dy: 4, far: Math.hypot(4, 4) });
    expect(away(12, 12).far).toBe(0);
  });

  it("plays a plan in its order and ends with it", () => {
    expect(nextOfPlan([5, 1, 8], [])).toBe(5);
    expect(nextOfPlan([5, 1, 8], [5])).toBe(1);
    expect(nextOfPlan([5, 1, 8], [8, 1, 5])).toBeNull();
  });
});
