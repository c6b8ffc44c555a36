import { describe, expect, it } from "vitest";
import { pick } from "@/domain/fairness/draws";
import { Draws } from "@/domain/fairness/replay";
import { bookKey, ROUNDS, RoundNumbers, roundOf } from "./book";
import { type Key, philox4x32_10 } from "./philox";

const KEY: Key = [0xa4093822, 0x299f31d0];
const numbers = (round = 77) => new RoundNumbers(KEY, 2, round);
const words = (round = 77, blocks = 20) =>
  Array.from({ length: blocks }, (_, block) => philox4x32_10([round, block, 2, 0], KEY)).flat();

describe("the book of a mode", () => {
  it("has a round for every number of the stream", () => {
    expect([0, 31, 32, 2 ** 32 - 1].map(roundOf)).toEqual([0, 0, 1, ROUNDS - 1]);
  });

  it("is keyed by the first eight bytes of the sheet's hash", () => {
    expect(bookKey(`a4093822299f31d0${"0".repeat(48)}`)).toEqual(KEY);
    expect(() => bookKey("a4093822")).toThrow("64 hexadecimal digits");
  });

  it("gives the words of block after block", () => {
    const taken = numbers();
    expect(Array.from({ length: 80 }, () => taken.number())).toEqual(words());
  });

  it.each([1, 2, 7, 65_536, 2 ** 21, 2 ** 21 + 1, 640_000_000])("picks one of %i as a bet's numbers do", (n) => {
    const taken = numbers();
    expect(Array.from({ length: 80 }, () => taken.pick(n))).toEqual(words().map((word) => pick(word, n)));
  });

  it.each([4, 48, 49, 60])("shuffles %i of 49 as a bet's numbers do, and takes as many", (count) => {
    const [taken, draws] = [numbers(), new Draws(words())];
    expect(taken.shuffled(49, count)).toEqual(draws.shuffled(49, count));
    expect(taken.number()).toBe(draws.number());
  });
});
