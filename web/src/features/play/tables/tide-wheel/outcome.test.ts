import { describe, expect, it } from "vitest";
import {
  boatOf,
  CARGO,
  FEATURES,
  factsOf,
  featurePays,
  GUSTS,
  type Outcome,
  paysOf,
  SPOTS,
  spotOf,
  WHEEL,
  WINDOWS,
} from "./outcome";
import { choices, returned } from "./rules";

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const on = (change: Partial<Outcome>): Outcome => ({ wave: null, segment: 0, feature: null, ...change });
const boats = on({ segment: WHEEL.indexOf("boats"), feature: { kind: "boats", pays: [20, 5, 8] } });

describe("the rounds of the Tide Wheel", () => {
  it("stop at each spot as often as is published, and no two neighbours are alike", () => {
    expect(SPOTS.map((spot) => WHEEL.filter((each) => each === spot).length)).toEqual([20, 12, 7, 4, 4, 2, 1]);
    expect(WHEEL.every((spot, at) => spot !== WHEEL[(at + 1) % WHEEL.length])).toBe(true);
  });

  it("bring 11, 23 and 47 to one on average in their features", () => {
    expect(sum(CARGO) / CARGO.length).toBe(11);
    expect(sum(WINDOWS) / WINDOWS.length).toBe(23);
    expect((sum(GUSTS) / GUSTS.length) * (1 / 2 + 2 / 4 + 4 / 8 + 8 / 8)).toBe(47);
  });

  it("pay the boat that was picked, and the one in the middle to who picked none", () => {
    const pick = (choice: string) => returned("boats", boats, [{ stage: 1, choice }]);
    expect(["boat-1", "boat-2", "boat-3"].map(pick)).toEqual([210_000, 60_000, 90_000]);
    expect(returned("boats", boats)).toBe(60_000);
    expect(boatOf("boat-9")).toBe(1);
  });

  it("ask only who has chips on the boats, and only while they are picked", () => {
    expect(choices(["1", "boats"], boats, 1)).toHaveLength(3);
    expect(choices(["1"], boats, 1)).toEqual([]);
    expect(choices(["boats"], boats, 2)).toEqual([]);
    expect(choices(["boats"], on({ segment: 1 }), 1)).toEqual([]);
  });

  it("multiply what the struck number wins, and nothing else", () => {
    const nine = WHEEL.indexOf("9");
    expect(returned("9", on({ segment: nine, wave: { number: 9, times: 10 } }))).toBe(910_000);
    expect(returned("9", on({ segment: nine, wave: { number: 4, times: 10 } }))).toBe(100_000);
    expect(returned("4", on({ segment: nine, wave: { number: 4, times: 10 } }))).toBe(0);
  });

  it("say nothing of a feature that is not shown yet", () => {
    for (const feature of FEATURES) expect(paysOf(on({ segment: WHEEL.indexOf(feature) }))).toBeNull();
    expect(featurePays({ kind: "storm", first: 30, doublings: 3 }, 1)).toBe(240);
  });
});

describe("the statistics of the Tide Wheel", () => {
  it("count every spot and the rounds since it came", () => {
    const history = ["2", "1", "boats", "1"].map((spot) =>
      on({ segment: WHEEL.indexOf(spot as (typeof SPOTS)[number]) }),
    );
    const facts = Object.fromEntries(factsOf(history).map(({ spot, count, ago }) => [spot, [count, ago]]));
    expect(facts).toMatchObject({ "1": [2, 1], "2": [1, 0], boats: [1, 2], storm: [0, null] });
    expect(history.map(spotOf)).toEqual(["2", "1", "boats", "1"]);
  });
});
