import { describe, expect, it } from "vitest";
import { drumsOf, gaugeAt, heightOf, onTheWay } from "./climb";

const shown = (hundredths: number) => drumsOf(hundredths).map((drum) => drum.digit);

describe("the climb of limbo", () => {
  it("begins at one and ends at exactly the result", () => {
    for (const result of [100, 101, 198, 12_345, 100_000_000]) {
      expect(onTheWay(result, 0)).toBeCloseTo(100, 6);
      expect(onTheWay(result, 1)).toBe(result);
    }
  });

  it("only rises, and never above the result", () => {
    let before = 0;
    for (let part = 0; part <= 1; part += 0.01) {
      const now = onTheWay(5_000, part);
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(5_000);
      before = now;
    }
  });

  it("shows every digit of a number that does not move, with no drum half turned", () => {
    expect(shown(198)).toEqual([0, 0, 1, 9, 8]);
    expect(shown(99_999)).toEqual([9, 9, 9, 9, 9]);
    expect(shown(100_000_000)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const still of [100, 109, 990, 999, 99_999, 1_000_000]) {
      expect(drumsOf(still).every((drum) => drum.turn === 0)).toBe(true);
    }
  });

  it("turns a drum while the one below passes from 9 to 0", () => {
    const [, , ones, tenths, hundredths] = drumsOf(199.5);
    expect(hundredths).toMatchObject({ digit: 9, turn: 0.5 });
    expect(tenths?.turn).toBeCloseTo(0.5);
    expect(ones?.turn).toBeCloseTo(0.5);
  });

  it("marks the zeros before the number", () => {
    expect(drumsOf(198).map((drum) => drum.leading)).toEqual([true, true, false, false, false]);
    expect(drumsOf(20_000).some((drum) => drum.leading)).toBe(false);
  });

  it("gives the whole gauge from 1 to a million", () => {
    expect(gaugeAt(100)).toBe(0);
    expect(gaugeAt(100_000_000)).toBe(1);
    expect(gaugeAt(200)).toBeGreaterThan(0.1);
    expect(heightOf(1_000)).toBe(1);
  });
});
