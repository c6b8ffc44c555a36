import type { PlayedRound } from "../engine/event";
import { playRound } from "../engine/play";
import type { SlotSheet } from "../engine/sheet";
import type { SlotOutcome } from "../rules";

const KEPT = 64;
const known = new Map<string, PlayedRound>();

/** The round of an outcome, played again; null when it was made under rules that this page does not have. */
export function playedOf(sheet: SlotSheet, outcome: Pick<SlotOutcome, "sheet" | "mode" | "round">): PlayedRound | null {
  if (outcome.sheet !== sheet.hash) return null;
  const key = `${sheet.hash} ${outcome.mode} ${outcome.round}`;
  const kept = known.get(key);
  if (kept) return kept;
  const played = playRound(sheet, outcome.mode, outcome.round);
  if (known.size >= KEPT) known.clear();
  known.set(key, played);
  return played;
}
