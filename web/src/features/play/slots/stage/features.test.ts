import { describe, expect, it } from "vitest";
import { playRound } from "../engine/play";
import type { SlotSheet } from "../engine/sheet";
import lotus from "../gold-lotus/sheet.gen.json";
import bells from "../gold-temple-bells/sheet.gen.json";
import monsoon from "../monsoon-gold/sheet.gen.json";
import river from "../river-of-stars/sheet.gen.json";
import { slotRules } from "../rules";
import caravan from "../spice-caravan/sheet.gen.json";
import clock from "../the-clockmaker/sheet.gen.json";
import { costOf, lastValues, showOf } from "./show";
import type { Step, StepOf } from "./steps";
import { IDLE, viewAfter } from "./view";

const [MONSOON, CARAVAN, CLOCK, RIVER] = [monsoon, caravan, clock, river] as unknown as [
  SlotSheet,
  SlotSheet,
  SlotSheet,
  SlotSheet,
];
const [LOTUS, BELLS] = [lotus, bells] as unknown as [SlotSheet, SlotSheet];
/** A round of River of Stars that fills the board with coins. */
const GRAND = 83_683_158;
/** A round of Temple Bells that does. */
const FIFTEEN = 94_787;
const ROUNDS = Array.from({ length: 60 }, (_, at) => at * 7_919);
const shown = (sheet: SlotSheet, mode: string, round: number) =>
  showOf(sheet.rules, mode, playRound(sheet, mode, round), "full");
const of = <Kind extends Step["kind"]>(steps: readonly Step[], kind: Kind) =>
  steps.filter((step): step is StepOf<Kind> => step.kind === kind);

/** The rounds of a mode that have a feature. */
const withFeature = (sheet: SlotSheet, mode: string, feature: string) =>
  Array.from({ length: 4_000 }, (_, at) => at * 31).filter((round) =>
    playRound(sheet, mode, round).features.includes(feature),
  );

describe("a bought feature", () => {
  it.each([
    [MONSOON, "buy"],
    [CARAVAN, "buy"],
    [CLOCK, "four"],
  ] as const)("of $0.id begins with its free spins and ends with what the round pays", (sheet, mode) => {
    for (const round of ROUNDS) {
      const steps = shown(sheet, mode, round);
      expect(steps[0]?.kind).toBe("free");
      expect(steps.at(-1)).toMatchObject({ kind: "end", feature: "free", pays: playRound(sheet, mode, round).pays });
    }
  });
});

describe("drops", () => {
  it("stay in the jar, whose sum never falls, and show what they are worth where they lie", () => {
    for (const round of ROUNDS) {
      const steps = shown(MONSOON, "buy", round);
      const sums = of(steps, "drops").map(({ multiplier }) => multiplier);
      expect(sums).toEqual([...sums].sort((a, b) => a - b));
      for (const { board, values } of of(steps, "spin"))
        expect(values.map((column) => column.map((value) => value > 0))).toEqual(
          board.map((column) => column.map((symbol) => MONSOON.rules.symbols[symbol]?.role === "drop")),
        );
    }
  });

  it("of a plain spin multiply what it has won, once", () => {
    const rounds = Array.from({ length: 20_000 }, (_, at) => at);
    const multiplied = rounds.filter((round) => {
      const { events, features } = playRound(MONSOON, "base", round);
      return !features.includes("free_spins") && events.some((each) => each.event === "paid" && each.multiplier > 1);
    });
    expect(multiplied.length).toBeGreaterThan(20);
    for (const round of multiplied) {
      const steps = shown(MONSOON, "base", round);
      const [drops, ...others] = of(steps, "drops");
      expect(others).toEqual([]);
      const sum = lastValues(steps)
        .flat()
        .reduce((total, value) => total + value, 0);
      expect(drops?.multiplier).toBe(sum);
    }
  });
});

describe("hold and win", () => {
  const rounds = withFeature(RIVER, "base", "hold");

  it("keeps every coin that came, and pays what all of them show", () => {
    expect(rounds.length).toBeGreaterThan(10);
    for (const round of rounds) {
      const steps = shown(RIVER, "base", round);
      const [hold, ...others] = of(steps, "hold");
      expect(others).toEqual([]);
      let coins = [...(hold?.coins ?? [])];
      for (const respin of of(steps, "respin")) {
        expect(respin.kept).toEqual(coins);
        expect(respin.fresh.some((place) => coins.includes(place))).toBe(false);
        coins = [...coins, ...respin.fresh].sort((a, b) => a - b);
        expect(respin.coins).toBe(coins.length);
      }
      const worth = lastValues(steps)
        .flat()
        .reduce((sum, value) => sum + value, 0);
      expect(of(steps, "paid").at(-1)?.spin).toBe(worth);
      expect(steps.at(-1)).toMatchObject({ kind: "end", feature: "hold" });
    }
  });

  it("ends after three respins in a row without a coin", () => {
    for (const round of rounds) {
      const left = of(shown(RIVER, "base", round), "respin").map((respin) => respin.left);
      expect(left.at(-1)).toBe(0);
      const follows = left.map((each, at) => each === 3 || each === (left[at - 1] ?? 3) - 1);
      expect(follows).not.toContain(false);
    }
  });

  it("shows the Grand once all fifteen coins are there", () => {
    const steps = shown(RIVER, "base", GRAND);
    const at = steps.findIndex(({ kind }) => kind === "grand");
    expect(steps[at - 1]).toMatchObject({ kind: "respin", coins: 15 });
    expect(steps.at(-1)).toMatchObject({ kind: "end", level: "huge", pays: 13_300 });
  });
});

describe("a board full of bells", () => {
  it("pays 1,000 stakes beside the cap, and no pool", () => {
    const steps = shown(BELLS, "base", FIFTEEN);
    const { pays, events } = playRound(BELLS, "base", FIFTEEN);
    const paid = events.reduce((sum, each) => sum + (each.event === "paid" ? each.pays : 0), 0);
    expect(pays).toBe(paid + 100_000);
    const at = steps.findIndex(({ kind }) => kind === "grand");
    const before = steps.slice(0, at).reduce(viewAfter, IDLE).pays;
    expect(steps[at]).toMatchObject({ prize: 100_000, pays: before + 100_000 });
    expect(steps.at(-1)).toMatchObject({ kind: "end", level: "huge", pays });
    const draws = { number: () => FIFTEEN * 32 } as never;
    expect(slotRules(BELLS).play({ mode: "base" }, [], draws).outcome).not.toHaveProperty("grand");
  });

  it("of a slot with a pool is its Grand", () => {
    const steps = shown(RIVER, "base", GRAND);
    expect(of(steps, "grand")).toMatchObject([{ prize: null }]);
    const draws = { number: () => GRAND * 32 } as never;
    expect(slotRules(RIVER).play({ mode: "base" }, [], draws).outcome).toMatchObject({ grand: true, pays: 13_300 });
  });
});

describe("a lotus that opens", () => {
  const wild = LOTUS.rules.symbols.findIndex(({ opens }) => opens);
  const rounds = Array.from({ length: 600 }, (_, at) => at * 7_919);

  it("fills each reel that it lies on, from where it has landed", () => {
    let seen = 0;
    for (const round of rounds) {
      let board: StepOf<"spin">["board"] = [];
      for (const step of shown(LOTUS, "base", round)) {
        if (!("board" in step)) continue;
        if (step.kind === "open") {
          seen += 1;
          const reels = new Set(step.landed.map((place) => place >> 3));
          for (const [at, column] of step.board.entries())
            expect(column).toEqual(reels.has(at) ? [wild, wild, wild] : board[at]);
          const all = [...step.landed, ...step.cells];
          expect(new Set(all).size).toBe(reels.size * 3);
          for (const [at, place] of step.cells.entries()) {
            const before = [...step.landed, ...step.cells.slice(0, at)];
            expect(before.includes(place - 1) || before.includes(place + 1)).toBe(true);
          }
        } else expect(step.kind).toBe("spin");
        board = step.board;
      }
    }
    expect(seen).toBeGreaterThan(80);
  });

  it("is shown before the wins of its board", () => {
    for (const round of rounds) {
      const kinds = shown(LOTUS, "base", round).map(({ kind }) => kind);
      for (const [at, kind] of kinds.entries()) if (kind === "open") expect(kinds[at - 1]).toBe("spin");
    }
  });
});

describe("reels that grow", () => {
  it("add a row to each that won, up to seven, and count their ways", () => {
    for (const round of ROUNDS) {
      let view = IDLE;
      let heights: number[] = [];
      for (const step of shown(CARAVAN, "buy", round)) {
        view = viewAfter(view, step);
        if (step.kind === "spin") heights = step.board.map((column) => column.length);
        if (step.kind !== "tumble") continue;
        const grown = step.board.map((column) => column.length);
        const won = new Set(step.cleared.map((place) => place >> 3));
        expect(grown).toEqual(heights.map((rows, at) => (won.has(at) ? Math.min(7, rows + 1) : rows)));
        expect(view.ways).toBe(grown.reduce((ways, rows) => ways * rows, 1));
        heights = grown;
      }
    }
  });

  it("multiply each tumble of the free spins by one more", () => {
    for (const round of ROUNDS) {
      const raised = of(shown(CARAVAN, "buy", round), "raise").map(({ multiplier }) => multiplier);
      expect(raised).toEqual(raised.map((_, at) => at + 2));
    }
  });
});

describe("hands that walk", () => {
  it("move one reel to the left with each respin until they are gone", () => {
    const wild = CLOCK.rules.symbols.findIndex(({ id }) => id === "hand");
    const rounds = withFeature(CLOCK, "base", "walk");
    expect(rounds.length).toBeGreaterThan(100);
    for (const round of rounds) {
      let board: StepOf<"spin">["board"] = [];
      for (const step of shown(CLOCK, "base", round)) {
        if (!("board" in step)) continue;
        if (step.kind === "walk") {
          const stood = board.flatMap((column, at) =>
            column.flatMap((symbol, row) => (symbol === wild && at > 0 ? [(at - 1) * 8 + row] : [])),
          );
          expect([...step.kept].sort()).toEqual(stood.sort());
          for (const place of step.kept) expect(step.board[place >> 3]?.[place & 7]).toBe(wild);
        }
        board = step.board;
      }
    }
  });
});

describe("the choice", () => {
  it("is offered after the spin that brought it, and its option goes on from what that has paid", () => {
    const [round] = withFeature(CLOCK, "base", "choice");
    if (round === undefined) throw new Error("no round brings the choice");
    const steps = shown(CLOCK, "base", round);
    expect(steps.at(-2)?.kind).toBe("choice");
    const before = { pays: 120, cost: costOf(CLOCK.rules, "base") };
    const option = playRound(CLOCK, "ten", 7);
    const after = showOf(CLOCK.rules, "ten", option, "full", before);
    expect(after.at(-1)).toMatchObject({ kind: "end", pays: option.pays + 120 });
    expect(of(after, "raise")).toHaveLength(10);
    expect(of(after, "raise").every(({ multiplier }) => multiplier >= 1 && multiplier <= 3)).toBe(true);
  });

  it("is verified with the number after the spin's", () => {
    const [round = 0] = withFeature(CLOCK, "base", "choice");
    const numbers = [round * 32, 7 * 32];
    const draws = { number: () => numbers.shift() ?? 0 } as never;
    const rules = slotRules(CLOCK);
    const played = rules.play({ mode: "base" }, [{ choose: "ten" }], draws);
    const base = playRound(CLOCK, "base", round).pays;
    const option = playRound(CLOCK, "ten", 7).pays;
    expect(played.outcome).toMatchObject({
      chosen: { option: "ten", round: 7, pays: option },
      pays: base,
      worth: base + option,
    });
    expect(rules.stepsOf?.(played.outcome)).toEqual([{ choose: "ten" }]);
    expect(() => rules.play({ mode: "base" }, [{ choose: "base" }], { number: () => round * 32 } as never)).toThrow();
  });
});
