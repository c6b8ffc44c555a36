import { describe, expect, it } from "vitest";
import { BadRound, Draws } from "@/domain/fairness/replay";
import plain from "./copper-kettle/sheet.gen.json";
import type { SlotSheet } from "./engine/sheet";
import gambled from "./paper-tigers/sheet.gen.json";
import { gambleOdds, gambleRefusal, type SlotAction, slotRules } from "./rules";

const TIGERS = gambled as unknown as SlotSheet;
const KETTLE = plain as unknown as SlotSheet;
const { play, stepsOf } = slotRules(TIGERS);
const OPEN = { mode: "base", gamble: true };
const PLAIN = { mode: "base", gamble: false };

/** Round 0 of Paper Tigers pays 186, round 10 nothing. */
const PAYS = 0;
const PAYS_NOTHING = 10 * 32 + 31;
/** The numbers that draw the first, second … of so many. */
const drawing = (place: number, of: 2 | 4) => place * (2 ** 32 / of);
const [RED, BLACK] = [drawing(0, 2), drawing(1, 2)];

const on = (guess: string, part = "whole") => ({ gamble: { on: guess, part } }) as SlotAction;
const round = (numbers: number[], actions: unknown[], params: unknown = OPEN) => {
  const draws = new Draws(numbers);
  return { ...play(params, actions, draws), taken: draws.taken };
};

describe("a spin", () => {
  it("is the round that the first 27 bits of one number name, and pays by what its mode costs", () => {
    const outcome = { mode: "base", round: 10, sheet: TIGERS.hash, pays: 0, chosen: null, gambles: [], worth: 0 };
    expect(round([PAYS_NOTHING], [], PLAIN)).toEqual({ outcome, pays: { num: 0n, den: 1n }, taken: 1 });
    expect(round([PAYS], [], PLAIN)).toMatchObject({
      outcome: { round: 0, pays: 186, worth: 186 },
      pays: { num: 93n, den: 50n },
    });
    const dear = { ...TIGERS, rules: { ...TIGERS.rules, modes: [{ ...TIGERS.rules.modes[0]!, cost: 2_000 }] } };
    expect(slotRules(dear).play(PLAIN, [], new Draws([PAYS])).pays).toEqual({ num: 93n, den: 1_000n });
  });

  it.each([null, {}, { gamble: false }, { ...PLAIN, mode: "buy" }, { ...PLAIN, mode: 0 }, { ...PLAIN, gamble: 1 }])(
    "is not played with the choices %j",
    (params) => {
      expect(() => round([PAYS], [], params)).toThrow(BadRound);
    },
  );

  it("has no steps unless its win waits", () => {
    expect(() => round([PAYS], ["cash_out"], PLAIN)).toThrow(BadRound);
    expect(() => round([PAYS_NOTHING], ["cash_out"])).toThrow(BadRound);
    expect(() => slotRules(KETTLE).play(OPEN, [], new Draws([PAYS]))).toThrow("the slot has no gamble");
  });
});

describe("a win that waits", () => {
  it("is open until it is collected", () => {
    expect(round([PAYS], []).pays).toBeNull();
    expect(round([PAYS], ["cash_out"])).toMatchObject({ pays: { num: 93n, den: 50n }, taken: 1 });
    expect(() => round([PAYS, RED], ["cash_out", on("red")])).toThrow("the round was over");
  });

  it.each([
    ["red", 2],
    ["black", 2],
    ["spade", 4],
    ["heart", 4],
    ["diamond", 4],
    ["club", 4],
  ] as const)("is gambled on %s for %i times as much", (guess, times) => {
    const order = times === 2 ? ["red", "black"] : ["spade", "heart", "diamond", "club"];
    for (const [place, drawn] of order.entries()) {
      const { outcome, pays, taken } = round([PAYS, drawing(place, times)], [on(guess)]);
      const worth = drawn === guess ? 186 * times : 0;
      expect(outcome).toMatchObject({ worth, gambles: [{ on: guess, part: "whole", drawn, pays: worth }] });
      expect([pays === null, taken]).toEqual([drawn === guess, 2]);
    }
  });

  it("keeps the larger half when a half is gambled", () => {
    expect(gambleOdds(187, "red", "half")).toEqual({ right: 280, wrong: 94 });
    const { outcome, pays } = round([PAYS, BLACK, RED], [on("red", "half"), on("red", "half")]);
    expect(outcome.gambles.map((gamble) => gamble.pays)).toEqual([93, 139]);
    expect([outcome.pays, outcome.worth, pays]).toEqual([186, 139, null]);
  });

  it("is paid after the last gamble that the sheet allows", () => {
    const steps = Array.from({ length: 5 }, () => on("red"));
    const numbers = [PAYS, RED, RED, RED, RED, RED];
    expect(round(numbers, steps.slice(1)).pays).toBeNull();
    expect(round(numbers, steps)).toMatchObject({ outcome: { worth: 5_952 }, pays: { num: 1_488n, den: 25n } });
    expect(() => round([...numbers, RED], [...steps, "cash_out"])).toThrow("the round was over");
  });

  it("is not gambled on what there is not, nor beyond the sheet's cap", () => {
    for (const action of ["collect", {}, on("green"), on("red", "third")])
      expect(() => round([PAYS, RED], [action])).toThrow(BadRound);
    const suits = Array.from({ length: 5 }, () => on("spade"));
    expect(round([PAYS, 0, 0, 0, 0], suits.slice(1)).outcome.worth).toBe(47_616);
    expect(() => round([PAYS, 0, 0, 0, 0, 0], suits)).toThrow("too large");
    expect(round([PAYS, 0, 0, 0, 0, RED], [...suits.slice(1), on("red")]).outcome.worth).toBe(95_232);
  });

  it("names why a gamble is refused before it is asked for", () => {
    const state = (worth: number, taken: number) => ({ worth, gambles: Array(taken).fill(null) });
    expect(gambleRefusal(TIGERS, state(50_000, 4), "black", "whole")).toBeNull();
    expect(gambleRefusal(TIGERS, state(50_001, 4), "black", "whole")).toBe("too_large");
    expect(gambleRefusal(TIGERS, state(50_000, 5), "black", "whole")).toBe("over");
    expect(gambleRefusal(TIGERS, state(1, 0), "black", "half")).toBe("over");
    expect(gambleRefusal(KETTLE, state(100, 0), "black", "whole")).toBe("over");
  });

  it("shows the steps that led to it", () => {
    const steps = [on("red", "half"), on("club")];
    const { outcome } = round([PAYS, BLACK, drawing(3, 4)], steps);
    expect(stepsOf?.(outcome)).toEqual(steps);
    expect(stepsOf?.(round([PAYS], ["cash_out"]).outcome)).toEqual([]);
  });
});
