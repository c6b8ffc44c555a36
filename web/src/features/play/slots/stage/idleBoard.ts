import type { SlotRules } from "../engine/sheet";
import { fillerOf, fillerState } from "./filler";
import type { BoardSymbols } from "./steps";

/** What lies on the reels before the first spin: no win, and nothing that promises one. */
export function idleBoard(rules: SlotRules): BoardSymbols {
  const { columns, rows } = rules.grid;
  const state = fillerState(rules, "base");
  return Array.from({ length: columns }, (_, column) => {
    const filler = fillerOf(rules, state, column);
    return Array.from(
      { length: rows },
      (_, row) => filler[(column * 7 + row * 3 + 1) % Math.max(1, filler.length)] ?? 0,
    );
  });
}
