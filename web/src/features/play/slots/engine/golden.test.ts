import { describe, expect, it } from "vitest";
import { ROUNDS } from "./book";
import type { SlotEvent } from "./event";
import { FEATURES } from "./features";
import { playRound } from "./play";
import type { SlotRules, SlotSheet } from "./sheet";

/** Rounds of a mode that the server's engine played: the i-th is that of `roundAt(i)`. */
interface Golden {
  pays: number[];
  /** Bits in the order of `FEATURES`. */
  features: number[];
  /** FNV-1a of the events' JSON texts, each with a line feed behind it. */
  events: number[];
}
type Figures = readonly [pays: number, features: number, events: number];

const SLOTS = [
  "copper-kettle",
  "gold-lotus",
  "gold-sunrise",
  "gold-temple-bells",
  "lantern-parade",
  "monsoon-gold",
  "paper-tigers",
  "river-of-stars",
  "spice-caravan",
  "tea-garden",
  "the-clockmaker",
];
const sheets = import.meta.glob<SlotSheet>("../*/sheet.gen.json", { import: "default", eager: true });
const goldens = import.meta.glob<Record<string, Golden>>("../*/golden.gen.json", { import: "default", eager: true });
const slots = Object.values(sheets).map((sheet) => ({
  id: sheet.id,
  sheet,
  golden: goldens[`../${sheet.id}/golden.gen.json`] ?? {},
  count: 2_000,
}));
const roundAt = (place: number) => (place * 67_109) % ROUNDS;
const utf8 = new TextEncoder();

function hashOf(events: readonly SlotEvent[]): number {
  let hash = 0x811c9dc5;
  for (const byte of utf8.encode(events.map((event) => `${JSON.stringify(event)}\n`).join("")))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function figuresOf(sheet: SlotSheet, mode: string, round: number): Figures {
  const { pays, features, events } = playRound(sheet, mode, round);
  const bits = FEATURES.reduce((sum, name, bit) => (features.includes(name) ? sum + 2 ** bit : sum), 0);
  return [pays, bits, hashOf(events)];
}

/** Rounds of a mode that come out otherwise than the server's. */
const differences = (sheet: SlotSheet, mode: string, { pays, features, events }: Golden): string[] =>
  pays.flatMap((paid, place) => {
    const server = String([paid, features[place], events[place]]);
    const page = String(figuresOf(sheet, mode, roundAt(place)));
    return server === page ? [] : [`${mode} ${roundAt(place)}: ${server} and here ${page}`];
  });

/** The same books of a sheet with one weight, or one stop of a strip, changed in each state. */
function changed(sheet: SlotSheet): SlotSheet {
  const change = ([first, ...others]: SlotRules["reels"][string]): SlotRules["reels"][string] => {
    if (!first) return others;
    if ("strip" in first) return [{ strip: first.strip.replace(/\S+$/, sheet.rules.symbols[0]!.id) }, ...others];
    const [[id, weight] = ["", 0]] = Object.entries(first.weights);
    return [{ weights: { ...first.weights, [id]: weight + 1 } }, ...others];
  };
  const reels = Object.fromEntries(
    Object.entries(sheet.rules.reels).map(([state, columns]) => [state, change(columns)]),
  );
  return { ...sheet, rules: { ...sheet.rules, reels } };
}

describe("the page and the server", () => {
  it("know the same slots", () => {
    expect(slots.map(({ id }) => id).sort()).toEqual(SLOTS);
    for (const { sheet, golden } of slots)
      expect(Object.keys(golden).sort()).toEqual(sheet.rules.modes.map(({ id }) => id).sort());
  });

  describe.each(slots)("in $id", ({ sheet, golden, count }) => {
    it.each(Object.entries(golden))("play the rounds of the mode %s alike, event by event", (mode, rounds) => {
      expect(rounds.pays).toHaveLength(count);
      expect(differences(sheet, mode, rounds).slice(0, 5)).toEqual([]);
    });

    it.each(Object.entries(golden))("differ in the mode %s when one weight is another", (mode, rounds) => {
      expect(differences(changed(sheet), mode, rounds).length).toBeGreaterThan(0);
    });
  });
});
