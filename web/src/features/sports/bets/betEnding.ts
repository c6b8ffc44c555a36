import { type Amount, plus } from "@/lib/amount";
import { leftOf } from "../cashOut/cashOutMath";
import type { SportsBet } from "../wire";
import { isGivenBack, outcomeOf } from "./settlementMath";

/** How far a bet has come, or how it ended. */
export type BetEnding =
  | "pending"
  | "accepted"
  | "rejected"
  | "review"
  | "cashed_out"
  | "won"
  | "lost"
  | "void"
  | "part";

/** What came back of the stake: by the settlement, and for parts that were cashed out. */
export const returnedOf = ({ payout, cashed_payout }: Pick<SportsBet, "payout" | "cashed_payout">): Amount =>
  plus(payout, cashed_payout);

/** How far a bet has come; of a settled one what came back of the stake that was not cashed out, of a free bet what was won. */
export function endingOf(bet: SportsBet): BetEnding {
  const { state, payout, free } = bet;
  if (state !== "settled") return state;
  if (free && payout > 0) return "won";
  if (isGivenBack(bet)) return "void";
  const rest = leftOf(bet);
  if (payout === 0) return "lost";
  if (payout === rest) return "void";
  return payout > rest ? "won" : "part";
}

/** How many legs of a bet are decided. */
export const decidedLegs = ({ legs }: Pick<SportsBet, "legs">): number =>
  legs.filter((leg) => outcomeOf(leg) !== "open").length;
