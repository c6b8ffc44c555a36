import type { HistoryRound, OutsideRound, Round } from "@/api/schema";

/** What a round means for its player. A payout of no more than the stake is no win; of exactly the stake, no loss either. */
export type Ending = "open" | "void" | "won" | "even" | "lost";

export function endingOf({ state, stake, payout }: Pick<HistoryRound, "state" | "stake" | "payout">): Ending {
  if (state === "open" || state === "void") return state;
  if (payout === stake) return "even";
  return payout > stake ? "won" : "lost";
}

/** Whether a round is one of a game of an outside provider: only those name whose it is. */
export const isOutside = (round: HistoryRound): round is OutsideRound => "provider" in round;

/** The rounds of in-house games in a history. One that was asked for by such a game has no others. */
export const inHouseRounds = (list: readonly HistoryRound[]): Round[] =>
  list.filter((round): round is Round => !isOutside(round));

/** What the stake was multiplied by, in 1/10,000; 0 without a stake. */
export const multiplierOf = ({ stake, payout }: Pick<OutsideRound, "stake" | "payout">): number =>
  stake > 0 ? Math.floor((payout / stake) * 10_000) : 0;
