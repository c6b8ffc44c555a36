import { expect, it } from "vitest";
import type { RtpWave } from "@/api/schema";
import { curveOf } from "./rtpCurve";

const info = (stakes: number[], more: Partial<RtpWave> = {}) =>
  ({
    account_type: 1,
    points: stakes.map((stakes, at) => ({ from: at, to: at, rounds: 1_000, stakes })),
    expected: 9_600,
    band: null,
    ...more,
  }) as RtpWave;

it("draws nothing without points", () => {
  expect(curveOf([], info([]))).toBeNull();
});

it("a single point is in the middle, over a band as wide as the drawing", () => {
  const curve = curveOf([9_500], info([10], { band: [{ low: 9_000, high: 10_200 }] }));
  expect(curve?.points).toEqual([[150, 57]]);
  expect(curve?.band).toBe("0,8 300,8 300,92 0,92");
});

it("the highest is at the top and the lowest at the bottom, however far apart they are", () => {
  const curve = curveOf([9_000, 31_000, 9_600], info([10, 10, 20]));
  expect(curve?.points.map(([, y]) => y)).toEqual([92, 8, 89.71]);
  expect(curve?.points.map(([x]) => x)).toEqual([6, 150, 294]);
  expect([curve?.highest, curve?.lowest, curve?.expected]).toEqual([31_000, 9_000, 89.71]);
});

it("weighs what was returned by what was staked", () => {
  expect(curveOf([9_000, 10_000], info([30, 10]))?.overall).toBe(9_250);
});

it("draws equal returns as a level line", () => {
  const curve = curveOf([9_600, 9_600], info([10, 10]));
  expect(curve?.points.map(([, y]) => y)).toEqual([8, 8]);
});
