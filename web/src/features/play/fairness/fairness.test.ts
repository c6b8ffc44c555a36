import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type BetSeeds, bytes, commitment, isClientSeed, numbers, pick } from "@/domain/fairness/draws";
import { Draws } from "@/domain/fairness/replay";
import {
  clampWinning,
  MOST_WINNING,
  multiplierOf,
  OUTCOMES,
  payoutOf,
  play,
  rollOf,
  targetFor,
  winning,
  winningFor,
  wins,
} from "../games/dice/rules";
import { provably_fair } from "./vectors.json";

const of = (game: string) =>
  provably_fair.filter((vector) => vector.game === game) as unknown as { in: BetSeeds; expect: number & number[] }[];

describe("draws", () => {
  it("gives the published bytes, across the border of a block", async () => {
    const [vector] = of("bytes");
    const expected = vector!.expect as number[];
    expect(expected.length).toBeGreaterThan(32);
    expect(Array.from(await bytes(vector!.in, expected.length, 0))).toEqual(expected);
    expect(Array.from(await bytes(vector!.in, 3, 31))).toEqual(expected.slice(31, 34));
  });

  it("gives the published fractions", async () => {
    const [vector] = of("floats(12dp)");
    const expected = vector!.expect as number[];
    const fractions = (await numbers(vector!.in, expected.length)).map((number) => number / 2 ** 32);
    fractions.forEach((fraction, at) => {
      expect(fraction).toBeCloseTo(expected[at]!, 11);
    });
  });

  it("picks without rounding at the very end of the range", () => {
    expect(pick(0, OUTCOMES)).toBe(0);
    expect(pick(2 ** 32 - 1, OUTCOMES)).toBe(10_000);
    expect(pick(2 ** 32 - 1, 2 ** 32 - 1)).toBe(2 ** 32 - 2);
  });

  it("commits to the text of the seed, not to the bytes that it spells", async () => {
    const seed = "00".repeat(32);
    expect(await commitment(seed)).toBe(createHash("sha256").update(seed, "ascii").digest("hex"));
    expect(await commitment(seed)).not.toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
  });

  it("knows a client seed's alphabet", () => {
    expect(["a", "A.b-c_9", "x".repeat(64)].every(isClientSeed)).toBe(true);
    expect(["", "a b", "é", "a:b", "x".repeat(65)].some(isClientSeed)).toBe(false);
  });
});

describe("dice", () => {
  it("rolls what was published", async () => {
    const published = of("dice");
    expect(published.length).toBe(9);
    for (const vector of published) {
      const taken = await numbers(vector.in, 1);
      const { outcome, pays } = play({ target: 5_050, over: true }, [], new Draws(taken));
      expect(outcome.roll / 100).toBe(vector.expect);
      expect(rollOf(taken[0]!)).toBe(outcome.roll);
      expect(pays).toEqual(outcome.roll > 5_050 ? { num: 2n, den: 1n } : { num: 0n, den: 1n });
    }
  });

  it("pays 99 ÷ chance, rounded down", () => {
    expect(multiplierOf(winning({ target: 5_050, over: true }))).toBe(20_000);
    expect(multiplierOf(winning({ target: 200, over: true }))).toBe(10_102);
    expect(multiplierOf(winning({ target: 9_999, over: true }))).toBe(99_000_000);
    expect(multiplierOf(3_300)).toBe(30_000);
  });

  it("finds the chance for a wanted multiplier, never paying less than asked", () => {
    for (const wanted of [10_102, 10_500, 15_000, 20_000, 33_333, 1_000_000, 99_000_000]) {
      const outcomes = winningFor(wanted);
      expect(multiplierOf(outcomes)).toBeGreaterThanOrEqual(wanted);
      if (outcomes < MOST_WINNING) expect(multiplierOf(outcomes + 1)).toBeLessThan(wanted);
    }
    expect(clampWinning(0)).toBe(1);
    expect(clampWinning(10_000)).toBe(MOST_WINNING);
  });

  it("counts its winning outcomes one by one", () => {
    for (const over of [true, false]) {
      for (const outcomes of [1, 2, 4_950, 9_799, 9_800]) {
        const choice = { target: targetFor(outcomes, over), over };
        const count = Array.from({ length: OUTCOMES }, (_, roll) => wins(choice, roll)).filter(Boolean).length;
        expect(count).toBe(outcomes);
        expect(winning(choice)).toBe(outcomes);
      }
    }
  });

  it("computes payouts beyond what a float holds", () => {
    expect(payoutOf(3, 10_102)).toBe(3);
    expect(payoutOf(900_000_000_001, 99_999)).toBe(8_999_910_000_009);
  });
});
