import { describe, expect, it } from "vitest";
import { nextInDirection } from "./roving";

const grid = Array.from({ length: 40 }, (_, at) => ({
  x: (at % 8) * 44,
  y: Math.floor(at / 8) * 50,
  width: 44,
  height: 50,
}));

describe("arrow keys on a board", () => {
  it("go to the neighbour on that side", () => {
    expect(nextInDirection(grid, 9, "right")).toBe(10);
    expect(nextInDirection(grid, 9, "left")).toBe(8);
    expect(nextInDirection(grid, 9, "up")).toBe(1);
    expect(nextInDirection(grid, 9, "down")).toBe(17);
  });

  it("stay at the edge", () => {
    expect(nextInDirection(grid, 7, "right")).toBeNull();
    expect(nextInDirection(grid, 0, "up")).toBeNull();
    expect(nextInDirection(grid, 39, "down")).toBeNull();
  });

  it("find a wide place below a narrow one", () => {
    const boxes = [...grid, { x: 0, y: 260, width: 176, height: 44 }, { x: 176, y: 260, width: 176, height: 44 }];
    expect(nextInDirection(boxes, 33, "down")).toBe(40);
    expect(nextInDirection(boxes, 38, "down")).toBe(41);
  });
});
