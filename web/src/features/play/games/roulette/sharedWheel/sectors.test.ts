import { describe, expect, it } from "vitest";
import { SPOTS } from "../rules";
import { LOWER, neighboursOf, SECTOR_NAMES, SECTORS, UPPER } from "./sectors";

const numbersOf = (name: (typeof SECTOR_NAMES)[number]) =>
  [...new Set(SECTORS[name].flatMap(({ spot }) => SPOTS.get(spot) ?? []))].sort((a, b) => a - b);

describe("the sectors of the wheel", () => {
  it("are bets of the layout", () => {
    for (const name of SECTOR_NAMES) for (const { spot } of SECTORS[name]) expect(SPOTS.has(spot), spot).toBe(true);
  });

  it("cover every pocket once: neighbours of zero, third and orphans", () => {
    const all = [...numbersOf("voisins"), ...numbersOf("tiers"), ...numbersOf("orphelins")];
    expect(all.sort((a, b) => a - b)).toEqual([...Array(37).keys()]);
    expect(numbersOf("zeroGame")).toEqual([0, 3, 12, 15, 26, 32, 35]);
  });

  it("take as many chips as in a casino", () => {
    const chips = SECTOR_NAMES.map((name) => SECTORS[name].reduce((sum, each) => sum + each.chips, 0));
    expect(chips).toEqual([9, 6, 5, 4]);
  });

  it("have two neighbours on each side, also across zero", () => {
    expect(neighboursOf(0).map(({ spot }) => spot)).toEqual(["3", "26", "0", "32", "15"]);
    expect(neighboursOf(26).map(({ spot }) => spot)).toEqual(["35", "3", "26", "0", "32"]);
  });

  it("lie around the track, each pocket once", () => {
    expect(new Set([...UPPER, ...LOWER, 0]).size).toBe(37);
    expect([UPPER.at(-1), LOWER.at(-1)]).toEqual([26, 32]);
  });
});
