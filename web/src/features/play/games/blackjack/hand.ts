import { type Amount, toAmount } from "@/lib/amount";
import { type Card, isAce, rankIndex } from "../../cards/deck";
import type { BlackjackOutcome } from "./rules";

/** What a card counts: an ace eleven, pictures ten. */
export const pointsOf = (card: Card): number => (isAce(card) ? 11 : Math.min(10, rankIndex(card) + 2));

/** The stake the round opened with, out of everything that lies on the table now. In halves, since insurance is half a stake. */
export function openingStake(stake: Amount, outcome: BlackjackOutcome): Amount {
  const halves =
    outcome.player.reduce((sum, hand) => sum + hand.stake * 2, 0) + (outcome.insurance === "taken" ? 1 : 0);
  return halves === 0 ? stake : toAmount(Math.round((stake * 2) / halves));
}
