import { endingOf } from "@/domain/rounds";
import type { Amount } from "@/lib/amount";
import type { GameRound } from "../frame/round";

/** What a won round brought. */
export interface Gain {
  /** In 1/10 000. */
  multiplier: number;
  payout: Amount;
  gold: boolean;
}

/** What the board celebrates: a true gain, once the round is over. */
export function wonOf(round: GameRound | null): Gain | null {
  if (!round || endingOf(round) !== "won") return null;
  return { multiplier: round.multiplier, payout: round.payout, gold: round.account_type === 0 };
}
