import type { SportsBet } from "../wire";
import { outcomeOf } from "./settlementMath";

/** How far a bet has come, or how it ended. */
export type BetEnding = "pending" | "accepted" | "rejected" | "review" | "won" | "lost" | "void" | "part";

/** How far a bet has come; of a settled one what came back of its stake. */
export function endingOf({ state, payout, stake }: Pick<SportsBet, "state" | "payout" | "stake">): BetEnding {
  if (state !== "settled") return state;
  if (payout > stake) return "won";
  if (payout === stake) return "void";
  return payout > 0 ? "part" : "lost";
}

/** How many legs of a bet are decided. */
export const decidedLegs = ({ legs }: Pick<SportsBet, "legs">): number =>
  legs.filter((leg) => outcomeOf(leg) !== "open").length;
