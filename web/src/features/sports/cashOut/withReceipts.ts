import type { SportsBet } from "../wire";
import type { CashOutReceipt } from "./cashOuts";

/** The open bets with what was just paid for them: a list may be older than a receipt, and lacks what is cashed out whole. */
export function withReceipts(
  rows: readonly SportsBet[],
  receipts: Readonly<Record<string, CashOutReceipt>>,
): SportsBet[] {
  const shown = rows.map((row) => {
    const paid = receipts[row.id]?.bet;
    return paid && paid.cashed_stake > row.cashed_stake ? paid : row;
  });
  const gone = Object.values(receipts)
    .map(({ bet }) => bet)
    .filter((bet) => bet.state === "cashed_out" && !rows.some(({ id }) => id === bet.id));
  return gone.length === 0 ? shown : [...shown, ...gone].sort((one, other) => other.placed_at - one.placed_at);
}
