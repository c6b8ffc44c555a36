import { describe, expect, it } from "vitest";
import { BadRound, Draws, multiplierPaid } from "@/domain/fairness/replay";
import { CASTS, castAt, FACTORS, FISH, hidden, PLACES, play, stepsOf, WAYS, worthOf } from "./rules";

/** Numbers that make these places of the twenty come up, in order. */
const drawsOf = (...places: number[]) => new Draws(places.map((place) => Math.ceil((place * 2 ** 32) / PLACES) + 1));

const round = (actions: unknown[], ...places: number[]) => play({}, actions, drawsOf(...places));

describe("a cast", () => {
  it("is one of twenty places", () => {
    const casts = Array.from({ length: PLACES }, (_, place) => castAt(place));
    for (const cast of ["snap", ...FISH] as const)
      expect(casts.filter((each) => each === cast)).toHaveLength(WAYS[cast]);
    expect([castAt(5), castAt(6), castAt(13), castAt(14), castAt(18), castAt(19)]).toEqual([
      "snap",
      "small",
      "small",
      "carp",
      "carp",
      "golden",
    ]);
  });

  it("is fair: what it multiplies by is one on average, so no stop is better than another", () => {
    const tenths = FISH.reduce((sum, fish) => sum + WAYS[fish] * FACTORS[fish], 0);
    expect(tenths).toBe(PLACES * 10);
  });
});

describe("a round", () => {
  it("begins with the first cast and stays open", () => {
    expect(round([], 6)).toEqual({
      outcome: { casts: ["small"], left: 4, multiplier: 10_780, over: false },
      pays: null,
    });
  });

  it("multiplies exactly and shows the worth rounded down", () => {
    const { outcome, pays } = round(["cast", "cast", "take"], 6, 14, 19);
    expect(outcome).toEqual({ casts: ["small", "carp", "golden"], left: 2, multiplier: 55_193, over: true });
    expect(pays).toEqual({ num: 17_248n, den: 3_125n });
  });

  it("loses everything when the line snaps, with the bet or later", () => {
    expect(round([], 0)).toMatchObject({ outcome: { casts: ["snap"], multiplier: 0, over: true }, pays: { num: 0n } });
    const later = round(["cast"], 19, 5);
    expect(later.outcome).toEqual({ casts: ["golden", "snap"], left: 3, multiplier: 0, over: true });
    expect(later.pays).toMatchObject({ num: 0n });
  });

  it("is over after the fifth cast by itself", () => {
    const { outcome, pays } = round(["cast", "cast", "cast", "cast"], 19, 19, 19, 19, 19);
    expect(outcome).toMatchObject({ left: 0, over: true, multiplier: 3_288_334 });
    expect(pays && multiplierPaid(pays)).toBe(3_288_334);
  });

  it("takes no step after its end, and none that is not the game's", () => {
    expect(() => round(["cast"], 0, 19)).toThrow(BadRound);
    expect(() => round(["take", "cast"], 6, 19)).toThrow(BadRound);
    expect(() => round(["cash_out"], 6)).toThrow(BadRound);
  });

  it("is played again by the steps it shows", () => {
    const { outcome } = round(["cast", "cast"], 6, 14, 0);
    expect(stepsOf(outcome)).toEqual(["cast", "cast"]);
  });
});

it("what the seeds hold is all five casts", () => {
  const { casts } = hidden({}, drawsOf(0, 6, 14, 19, 7));
  expect(casts).toEqual(["snap", "small", "carp", "golden", "small"]);
  expect(casts).toHaveLength(CASTS);
});

it("a basket with a snapped line is worth nothing", () => {
  expect(multiplierPaid(worthOf(["golden", "snap"]))).toBe(0);
  expect(multiplierPaid(worthOf(["carp"]))).toBe(15_680);
});
