import { describe, expect, it } from "vitest";
import { burnt, cameraAt, faceOf, fits, pressed } from "./climb";

const eggs = [
  [0, 1, 2],
  [0, 1, 3],
  [1, 2, 3],
  [0, 1, 2],
  [0, 1, 2],
  [0, 1, 2],
  [0, 1, 2],
  [0, 1, 2],
  [0, 1, 2],
];
const open = { picks: [1, 3], row: 2, multiplier: 17_400, next: 23_200, eggs: null };
const lost = { picks: [1, 3, 0], row: 2, multiplier: 0, next: null, eggs };
const out = { picks: [1, 3], row: 2, multiplier: 17_400, next: null, eggs };

describe("the climb", () => {
  it("shows only what was picked while it goes on", () => {
    expect(faceOf(0, 1, open)).toBe("egg");
    expect(faceOf(0, 0, open)).toBe("closed");
    expect(faceOf(2, 0, open)).toBe("closed");
    expect(faceOf(2, 0, null)).toBe("closed");
  });

  it("shows every gate when it is over", () => {
    expect(faceOf(2, 0, lost)).toBe("jaws");
    expect(faceOf(2, 1, lost)).toBe("hidden_egg");
    expect(faceOf(0, 3, lost)).toBe("hidden_jaws");
    expect(faceOf(1, 3, lost)).toBe("egg");
  });

  it("knows a burnt climber from one who walked away", () => {
    expect(burnt(lost)).toBe(true);
    expect(burnt(out)).toBe(false);
    expect(burnt(open)).toBe(false);
    expect(burnt(null)).toBe(false);
  });

  it("moves the camera up with the rows and stops at the top", () => {
    expect(cameraAt(0, 5, 2)).toBe(0);
    expect(cameraAt(1, 5, 2)).toBe(0);
    expect(cameraAt(4, 5, 2)).toBe(2.5);
    expect(cameraAt(9, 5, 2)).toBe(6);
    expect(cameraAt(9, 12, 2)).toBe(0);
  });
});

describe("a path for Auto", () => {
  it("grows row by row, changes where it is pressed, and ends where its own gate is pressed", () => {
    expect(pressed([], 0, 2)).toEqual([2]);
    expect(pressed([2], 1, 0)).toEqual([2, 0]);
    expect(pressed([2, 0, 1], 1, 3)).toEqual([2, 3, 1]);
    expect(pressed([2, 0, 1], 1, 0)).toEqual([2]);
    expect(pressed([2], 5, 0)).toEqual([2]);
  });

  it("must fit the gates of its difficulty", () => {
    expect(fits([3, 0], "easy")).toBe(true);
    expect(fits([3, 0], "medium")).toBe(false);
    expect(fits([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "easy")).toBe(false);
  });
});
