import type { Round } from "@/api/schema";

/** What a round means for its player. A payout of no more than the stake is no win; of exactly the stake, no loss either. */
export type Ending = "open" | "void" | "won" | "even" | "lost";

export function endingOf(round: Pick<Round, "state" | "stake" | "payout">): Ending {
  if (round.state !== "settled") return round.state;
  if (round.payout === round.stake) return "even";
  return round.payout > round.stake ? "won" : "lost";
}
