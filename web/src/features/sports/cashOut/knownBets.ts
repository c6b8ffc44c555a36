import { useEffect, useRef } from "react";
import { type Amount, largest, minus, ZERO } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { onPlayerChange } from "../playerChange";
import { BET } from "../slip/calls";
import type { SportsBet } from "../wire";
import { noteReceipt, useCashOuts } from "./cashOuts";

/** What was paid so far, as far as the page knows, for open bets that it has seen. */
const paidBefore = new Map<string, Amount>();

onPlayerChange(() => paidBefore.clear());

function noteOpen({ id, cashed_payout }: SportsBet): void {
  paidBefore.set(id, largest(paidBefore.get(id) ?? ZERO, cashed_payout));
}

/** A newer state of a bet: one that was cashed out by itself or in another tab has a receipt, once. */
export function noteChange(bet: SportsBet): void {
  const { phases, receipts } = useCashOuts.getState();
  if (bet.state === "accepted") noteOpen(bet);
  if (bet.state !== "cashed_out" || phases[bet.id] !== undefined) return;
  const before = paidBefore.get(bet.id);
  paidBefore.delete(bet.id);
  const own = receipts[bet.id]?.bet;
  if (before === undefined || own?.state === "cashed_out") return;
  noteReceipt({ bet, paid: minus(bet.cashed_payout, largest(before, own?.cashed_payout ?? ZERO)) });
}

/** Follows the open bets of a list: what became of one that left it is asked for, as no event of it may have come. */
export function useKnownBets(rows: readonly SportsBet[]): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const open = rows.filter(({ state }) => state === "accepted");
    const gone = before.current.filter((id) => paidBefore.has(id) && !open.some((bet) => bet.id === id));
    before.current = open.map(({ id }) => id);
    open.forEach(noteOpen);
    // Without an answer the list of settled bets shows it.
    for (const bet of gone) call(BET, { bet }, { quiet: true }).then(noteChange, () => undefined);
  }, [rows]);
}
