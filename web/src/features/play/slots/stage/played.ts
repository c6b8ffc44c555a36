import { type Amount, minus, times, ZERO } from "@/lib/amount";
import type { PlayedRound } from "../engine/event";
import { playRound } from "../engine/play";
import type { SlotSheet } from "../engine/sheet";
import type { SlotOutcome } from "../rules";
import { lastBoard, showOf } from "./show";
import type { BoardSymbols } from "./steps";

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

/** The option that was chosen in a round, played again. */
export const optionOf = (sheet: SlotSheet, { sheet: hash, chosen }: SlotOutcome): PlayedRound | null =>
  chosen ? playedOf(sheet, { sheet: hash, mode: chosen.option, round: chosen.round }) : null;

/** What the Grand pool has paid on top of what the book's round pays. */
export const grandOf = ({ outcome, payout, stake }: { outcome: SlotOutcome; payout: Amount; stake: Amount }): Amount =>
  outcome.grand ? minus(payout, times(stake, outcome.pays, 100)) : ZERO;

/** The board that an outcome ended with, and whether free spins, or hold and win, were played in it. */
export function endOf(
  sheet: SlotSheet,
  outcome: SlotOutcome,
): { board: BoardSymbols | null; free: boolean; held: boolean } {
  const played = playedOf(sheet, outcome);
  const option = optionOf(sheet, outcome);
  const last = option ?? played;
  const mode = outcome.chosen?.option ?? outcome.mode;
  return {
    board: last && lastBoard(showOf(sheet.rules, mode, last, "still")),
    free: option !== null || (played?.features.includes("free_spins") ?? false),
    held: played?.features.includes("hold") ?? false,
  };
}
