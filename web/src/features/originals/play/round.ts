import type { AccountType, Round } from "@/api/schema";
import type { MoneyKind } from "@/lib/format/money";

/** A round with the choice and the outcome of one game. */
export type GameRound<Params = unknown, Outcome = unknown> = Omit<Round, "params" | "outcome"> & {
  params: Params;
  outcome: Outcome;
};

/** How a round stands for its player. A payout of the stake is neither won nor lost. */
export type Ending = "open" | "void" | "won" | "even" | "lost";

export function endingOf(round: Pick<Round, "state" | "stake" | "payout">): Ending {
  if (round.state !== "settled") return round.state;
  if (round.payout === round.stake) return "even";
  return round.payout > round.stake ? "won" : "lost";
}

export const moneyKind = (account: AccountType): MoneyKind => (account === 0 ? "gold" : "money");
