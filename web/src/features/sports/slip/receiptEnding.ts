import type { SportsBet } from "../wire";

/** What a receipt is of: a bet that waits, one that was taken, one that was not. */
export type ReceiptEnding = "pending" | "accepted" | "rejected";

/** What became of a bet that was just placed. */
export const receiptEnding = ({ state }: SportsBet): ReceiptEnding =>
  state === "pending" || state === "rejected" ? state : "accepted";
