import { expect, it } from "vitest";
import { countFaces, countSides, PAIRS, SUMS, sideOf } from "./outcome";

it("triples are neither small nor big", () => {
  expect(sideOf({ dice: [1, 4, 5] })).toBe("small");
  expect(sideOf({ dice: [6, 4, 1] })).toBe("big");
  expect(sideOf({ dice: [2, 2, 2] })).toBe("triple");
  expect(sideOf({ dice: [6, 6, 6] })).toBe("triple");
});

it("history is counted by side and by face", () => {
  const history = [{ dice: [1, 4, 5] }, { dice: [6, 6, 6] }, { dice: [5, 5, 6] }] as const;
  expect(countSides(history)).toEqual({ small: 1, triple: 1, big: 1 });
  expect(countFaces(history)).toEqual([1, 0, 0, 1, 3, 4]);
});

it("there are fourteen sums and fifteen pairs", () => {
  expect(SUMS).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(PAIRS).toHaveLength(15);
});
