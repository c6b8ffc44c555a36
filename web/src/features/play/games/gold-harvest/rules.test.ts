import { describe, expect, it } from "vitest";
import { BadRound, Draws, multiplierPaid } from "@/domain/fairness/replay";
import { CROWS, crowsOf, FIELDS, hidden, multipliers, play, ROWS, stepsOf, worthAfter } from "./rules";

/** Numbers that always choose the first of what is left: the crows are in fields 0, 1, 2. */
const lowest = () => new Draws(new Array<number>(64).fill(0));
const round = (crows: number, ...actions: unknown[]) => play({ crows }, actions, lowest());
const picks = (field: number, count: number) => Array.from({ length: count }, () => ({ pick: field }));

describe("what the rows are worth", () => {
  it("grows by five over the fields without a crow, times 0.98, rounded down", () => {
    expect(multipliers(1)).toEqual([12_250, 15_312, 19_140, 23_925, 29_907, 37_384, 46_730, 58_412]);
    expect(multipliers(2)).toEqual([16_333, 27_222, 45_370, 75_617, 126_028, 210_048, 350_080, 583_466]);
    expect(multipliers(3)).toEqual([24_500, 61_250, 153_125, 382_812, 957_031, 2_392_578, 5_981_445, 14_953_613]);
  });

  it("is 98 % of a fair price after every row", () => {
    for (const crows of CROWS)
      for (let rows = 1; rows <= ROWS; rows++) {
        const { num, den } = worthAfter(crows, rows);
        expect(num * BigInt(FIELDS - crows) ** BigInt(rows) * 100n).toBe(den * BigInt(FIELDS) ** BigInt(rows) * 98n);
      }
  });
});

describe("a round", () => {
  it("waits for the first pick and hides its crows", () => {
    expect(round(1)).toEqual({
      outcome: { crows: 1, picks: [], multiplier: 10_000, next: 12_250, rows: null },
      pays: null,
    });
    expect(() => round(1, "take")).toThrow(BadRound);
  });

  it("pays what was harvested when it is taken, and shows the crows", () => {
    const { outcome, pays } = round(2, { pick: 4 }, { pick: 2 }, "take");
    expect(outcome).toMatchObject({ picks: [4, 2], multiplier: 27_222, next: null });
    expect(outcome.rows).toEqual(new Array(ROWS).fill([0, 1]));
    expect(pays).toEqual(worthAfter(2, 2));
  });

  it("loses everything to a crow", () => {
    const { outcome, pays } = round(1, { pick: 3 }, { pick: 0 });
    expect(outcome).toMatchObject({ picks: [3, 0], multiplier: 0, next: null });
    expect(pays).toMatchObject({ num: 0n });
    expect(stepsOf(outcome)).toEqual([{ pick: 3 }, { pick: 0 }]);
  });

  it("is over after the eighth row by itself", () => {
    const { outcome, pays } = round(3, ...picks(4, ROWS));
    expect(outcome).toMatchObject({ multiplier: 14_953_613, next: null });
    expect(pays && multiplierPaid(pays)).toBe(14_953_613);
    expect(() => round(3, ...picks(4, ROWS), "take")).toThrow(BadRound);
  });

  it("has one to three crows and five fields", () => {
    for (const crows of [0, 4, 1.5]) expect(() => round(crows)).toThrow(BadRound);
    expect(() => round(1, { pick: 5 })).toThrow(BadRound);
    expect(() => round(1, "cash_out")).toThrow(BadRound);
  });
});

it("all eight rows are drawn with the bet, each in ascending order", () => {
  const numbers = Array.from({ length: 64 }, (_, at) => (at * 2_654_435_761) % 2 ** 32);
  const rows = crowsOf(3, new Draws(numbers));
  expect(rows).toHaveLength(ROWS);
  for (const row of rows) expect(row).toEqual([...new Set(row)].sort((a, b) => a - b));
  expect(hidden({ crows: 3 }, new Draws(numbers))).toEqual({ rows });
});
