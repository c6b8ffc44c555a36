import type { SportsBet } from "../wire";

/** What a receipt is of: a bet that waits, one that was taken, one that was not. */
export type ReceiptEnding = "pending" | "accepted" | "rejected";

/** What became of a bet that was just placed. */
export const receiptEnding = ({ state }: Pick<SportsBet, "state">): ReceiptEnding =>
  state === "pending" || state === "rejected" ? state : "accepted";

/** The message for that; a free bet comes back instead of a stake. */
export const receiptWord = (bet: Pick<SportsBet, "state" | "free">) =>
  bet.state === "rejected" && bet.free ? "receipt_free_rejected" : (`receipt_${receiptEnding(bet)}` as const);
