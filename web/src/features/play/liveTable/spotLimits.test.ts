import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { refusalOf } from "./spotLimits";

const CHIP = toAmount(100_000);
const chips = (count: number) => toAmount(count * CHIP);
const paytable = [
  { spot: "red", pays: [10_000], rtp: 9_730 },
  { spot: "17", pays: [350_000], rtp: 9_730 },
];
const stage = {
  now: [],
  value: CHIP,
  limits: { max_spot: chips(100), max_payout: chips(900) },
  paytable,
  left: new Map(),
  placed: [],
};
const on = (spot: string, count: number) => [{ spot, chips: count }];

describe("a spot", () => {
  it("takes chips up to the most of the room", () => {
    expect(refusalOf(on("red", 100), stage)).toBeNull();
    expect(refusalOf(on("red", 101), stage)).toEqual({ why: "most", spot: "red", amount: chips(100) });
  });

  it("takes no chips that could win more than the room pays", () => {
    expect(refusalOf(on("17", 25), stage)).toBeNull();
    expect(refusalOf(on("17", 26), stage)).toEqual({ why: "pays", spot: "17", amount: chips(900) });
  });

  it("takes what is left beside the chips that are bet there", () => {
    const full = { ...stage, left: new Map([["red", chips(5)]]), placed: on("red", 10), now: on("red", 10) };
    expect(refusalOf(on("red", 15), full)).toBeNull();
    expect(refusalOf(on("red", 16), full)).toEqual({ why: "full", spot: "red", amount: chips(5) });
    expect(refusalOf([...on("red", 10), ...on("17", 1)], full)).toBeNull();
  });

  it("keeps what lies there already, whatever the limits are by now", () => {
    expect(refusalOf([...on("red", 200), ...on("17", 1)], { ...stage, now: on("red", 200) })).toBeNull();
  });
});
