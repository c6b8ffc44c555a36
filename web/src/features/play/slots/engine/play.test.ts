import { describe, expect, it } from "vitest";
import lanterns from "../lantern-parade/sheet.gen.json";
import { ROUNDS } from "./book";
import { SheetError } from "./compile";
import { playRound } from "./play";
import type { SlotRules, SlotSheet } from "./sheet";

const SHEET = lanterns as unknown as SlotSheet;
const withRules = (rules: object): SlotSheet => ({ ...SHEET, rules: { ...SHEET.rules, ...rules } as SlotRules });

describe("a round", () => {
  it("is the same whenever it is played, and again after the last of the book", () => {
    expect(playRound(SHEET, "base", 5)).toEqual(playRound(SHEET, "base", 5));
    expect(playRound(SHEET, "base", ROUNDS + 5)).toEqual(playRound(SHEET, "base", 5));
    expect(playRound(SHEET, "base", 6)).not.toEqual(playRound(SHEET, "base", 5));
  });

  it("pays what its spins paid, and no more than the cap", () => {
    const capped = withRules({ cap: 100 });
    for (let round = 0; round < 500; round++) {
      for (const sheet of [SHEET, capped]) {
        const { pays, features, events } = playRound(sheet, "base", round);
        const paid = events.map((event) => (event.event === "paid" ? event.pays : 0));
        expect(paid.reduce((sum, each) => sum + each, 0)).toBe(pays);
        expect(pays).toBeLessThanOrEqual(sheet.rules.cap);
        expect(features.includes("capped")).toBe(pays === sheet.rules.cap);
      }
    }
  });

  it("is not played in a mode that the sheet has not", () => {
    expect(() => playRound(SHEET, "buy", 0)).toThrow(SheetError);
  });

  it("is not played from a sheet that names what it does not have", () => {
    const lost = { id: "base", cost: 100, start: { spin: "lost" } };
    expect(() => playRound(withRules({ modes: [lost] }), "base", 0)).toThrow(SheetError);
    expect(() => playRound(withRules({ reels: { base: [{ strip: "koi lost" }] } }), "base", 0)).toThrow(SheetError);
  });
});
