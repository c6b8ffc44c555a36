import { describe, expect, it } from "vitest";
import kettle from "../copper-kettle/sheet.gen.json";
import { playRound } from "../engine/play";
import type { SlotSheet } from "../engine/sheet";
import lanterns from "../lantern-parade/sheet.gen.json";
import tigers from "../paper-tigers/sheet.gen.json";
import tea from "../tea-garden/sheet.gen.json";
import { lastBoard, lengthOf, showOf } from "./show";
import type { ShowPace, StepOf } from "./steps";
import { IDLE, viewAfter } from "./view";

const SHEETS = [kettle, lanterns, tigers, tea] as unknown as SlotSheet[];
const [KETTLE, LANTERNS, TIGERS, TEA] = SHEETS as [SlotSheet, SlotSheet, SlotSheet, SlotSheet];
const ROUNDS = Array.from({ length: 400 }, (_, at) => at * 7_919);

const shown = (sheet: SlotSheet, round: number, pace: ShowPace = "full") =>
  showOf(sheet.rules, "base", playRound(sheet, "base", round), pace);

/** The first round that has a feature. */
function withFeature(sheet: SlotSheet, feature: string): number {
  for (let round = 0; round < 200_000; round++)
    if (playRound(sheet, "base", round).features.includes(feature)) return round;
  throw new Error(`no round has ${feature}`);
}

describe.each(SHEETS)("the shows of $id", (sheet) => {
  it("begin with a spin, end with what the round pays, and show its last board", () => {
    for (const round of ROUNDS) {
      const played = playRound(sheet, "base", round);
      const steps = shown(sheet, round);
      expect(steps[0]?.kind).toBe("spin");
      expect(steps.at(-1)).toMatchObject({ kind: "end", pays: played.pays });
      const boards = played.events.filter((event) => event.event === "board");
      expect(lastBoard(steps)).toEqual(boards.at(-1)?.symbols);
      expect(steps.filter((step) => "board" in step)).toHaveLength(boards.length);
      expect(steps.reduce(viewAfter, IDLE).pays).toBe(played.pays);
    }
  });

  it("never show more than the round pays on the way", () => {
    for (const round of ROUNDS) {
      const { pays } = playRound(sheet, "base", round);
      let view = IDLE;
      for (const step of shown(sheet, round)) {
        view = viewAfter(view, step);
        expect(view.pays).toBeLessThanOrEqual(pays);
      }
    }
  });

  it("are shorter at the turbo's pace", () => {
    for (const round of ROUNDS)
      expect(lengthOf(shown(sheet, round, "turbo"))).toBeLessThan(lengthOf(shown(sheet, round)));
  });
});

describe("a show", () => {
  it("takes 2.2 s where nothing is waited for, and 0.6 s at the turbo's pace", () => {
    const round = ROUNDS.find((each) => playRound(TEA, "base", each).pays === 0) ?? 0;
    expect(shown(TEA, round)[0]?.ms).toBe(2_200);
    expect(shown(TEA, round, "turbo")[0]?.ms).toBe(600);
  });

  it("counts the free spins and names their total once", () => {
    const steps = shown(LANTERNS, withFeature(LANTERNS, "free_spins"));
    const intro = steps.findIndex(({ kind }) => kind === "free");
    expect(steps[intro]).toMatchObject({ spins: 10, multiplier: 2 });
    const spins = steps.filter((step): step is StepOf<"spin"> => step.kind === "spin" && step.free !== null);
    expect(spins.map(({ free }) => free?.played)).toEqual(spins.map((_, at) => at + 1));
    expect(spins.at(-1)?.free?.left).toBe(0);
    expect(steps.filter(({ kind }) => kind === "end")).toEqual([expect.objectContaining({ feature: "free" })]);
  });

  it("lights a lantern for each firefly and multiplies at its stages", () => {
    const steps = shown(LANTERNS, withFeature(LANTERNS, "meter"));
    const counts = steps.flatMap((step) => (step.kind === "meter" ? [step.count] : []));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBe(15);
    expect(steps.flatMap((step) => (step.kind === "multiplier" ? [step.multiplier] : []))).toEqual([3, 5, 10]);
  });

  it("clears the cells that won before others fall", () => {
    const steps = shown(KETTLE, withFeature(KETTLE, "last_pour"));
    steps.forEach((step, at) => {
      if (step.kind !== "tumble") return;
      const before = steps[at - 1] as StepOf<"wins">;
      expect(before.kind).toBe("wins");
      expect([...step.cleared].sort()).toEqual([...new Set(before.wins.flatMap(({ cells }) => cells))].sort());
    });
    expect(steps.flatMap((step) => (step.kind === "pour" ? [step.stage] : []))).toEqual([0, 1, 2, 3]);
    expect(steps.reduce(viewAfter, IDLE)).toMatchObject({ poured: 4, multiplier: 3 });
  });

  it("doubles a full board, and sings where a win reaches the last reel", () => {
    expect(shown(TIGERS, withFeature(TIGERS, "full_board")).map(({ kind }) => kind)).toEqual([
      "spin",
      "wins",
      "full",
      "end",
    ]);
    const kinds = shown(TEA, withFeature(TEA, "sang")).map(({ kind }) => kind);
    expect(kinds).toEqual(["spin", "wins", "steep", "wins", "sings", "end"]);
  });
});
