import { describe, expect, it } from "vitest";
import { guessesOn, likelier, planned, sideOf } from "./climb";
import type { HiloOutcome } from "./rules";

const [TWO, SEVEN, EIGHT, QUEEN, KING, ACE] = [0, 20, 24, 40, 44, 48];
const open = (cards: number[], guesses: HiloOutcome["guesses"]): HiloOutcome => ({
  cards,
  guesses,
  multiplier: 10_000,
  odds: { higher: 1, lower: 1, same: null },
});

describe("hilo", () => {
  it("offers two guesses on every card, the upper one first", () => {
    const all = { higher: 10_725, lower: 128_700, same: 128_700 };
    const names = (card: number, odds = { ...all, same: null as number | null }) =>
      guessesOn(card, odds).map(({ guess, ranks, orSame }) => [guess, ranks, orSame]);
    expect(names(SEVEN)).toEqual([
      ["higher", 7, true],
      ["lower", 7, true],
    ]);
    expect(names(ACE, { ...all, lower: null as never })).toEqual([
      ["higher", 12, false],
      ["same", 1, false],
    ]);
    expect(names(KING, { ...all, higher: null as never })).toEqual([
      ["same", 1, false],
      ["lower", 12, false],
    ]);
    expect(guessesOn(TWO, null)).toEqual([]);
  });

  it("knows the likelier side, with the ace the lowest", () => {
    expect([ACE, TWO, SEVEN, EIGHT, QUEEN, KING].map(likelier)).toEqual([
      "higher",
      "higher",
      "higher",
      "lower",
      "lower",
      "lower",
    ]);
  });

  it("guesses as often as the plan says, then cashes out; skipped cards do not count", () => {
    expect(planned(open([TWO], []), { guesses: 2 })).toEqual({ guess: "higher" });
    expect(planned(open([TWO, KING, QUEEN], ["higher", "skip"]), { guesses: 2 })).toEqual({ guess: "lower" });
    expect(planned(open([TWO, KING, QUEEN], ["higher", "lower"]), { guesses: 2 })).toBe("cash_out");
  });

  it("places every rank of the ladder on a side", () => {
    expect([1, 2, 7, 8].map((height) => sideOf(height, SEVEN))).toEqual(["below", "below", "here", "above"]);
    expect(sideOf(1, ACE)).toBe("here");
  });
});
