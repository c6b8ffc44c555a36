import { endingOf } from "@/domain/rounds";
import type { Amount } from "@/lib/amount";
import type { GameRound } from "../frame/round";

/** What the board celebrates: a true gain, once the round is over. */
export function wonOf(round: GameRound | null): { multiplier: number; payout: Amount; gold: boolean } | null {
  if (!round || endingOf(round) !== "won") return null;
  return { multiplier: round.multiplier, payout: round.payout, gold: round.account_type === 0 };
}
