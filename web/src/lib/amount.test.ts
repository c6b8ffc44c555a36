import { describe, expect, it } from "vitest";
import { largest, minus, negated, plus, share, smallest, times, toAmount, ZERO } from "./amount";

const some = toAmount(12_345);

describe("amounts", () => {
  it("are added and subtracted in whole units", () => {
    expect(plus(some, toAmount(5), toAmount(-50))).toBe(12_300);
    expect(minus(some, toAmount(45), toAmount(300))).toBe(12_000);
    expect(plus()).toBe(ZERO);
    expect(negated(some)).toBe(-12_345);
    expect(Object.is(negated(ZERO), 0)).toBe(true);
  });

  it("are multiplied exactly and rounded towards zero", () => {
    expect(times(some, 3, 2)).toBe(18_517);
    expect(times(negated(some), 3, 2)).toBe(-18_517);
    expect(share(toAmount(900_719_925_474_099), 10_001)).toBe(900_809_997_466_646);
  });

  it("have whole units only, and never more than a number holds exactly", () => {
    expect(toAmount(7.9)).toBe(7);
    expect(times(toAmount(Number.MAX_SAFE_INTEGER), 1_000_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toAmount(Number.NaN)).toThrow(RangeError);
  });

  it("are compared as numbers", () => {
    expect(smallest(some, ZERO)).toBe(ZERO);
    expect(largest(some, ZERO)).toBe(some);
  });
});
