import type { Draws } from "@/domain/fairness/replay";
import { dealtCards } from "../../liveTable/deck";
import { isTie, type Outcome, winnerOf } from "./outcome";

const DECKS = 8;

export function deal(draws: Draws): Outcome {
  const [dragon = 0, tiger = 0] = dealtCards(draws, DECKS, 2);
  return { dragon, tiger };
}

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  const winner = winnerOf(outcome);
  if (spot === "tie") return isTie(winner) ? 130_000 : 0;
  if (spot === "suited") return winner === "suited" ? 570_000 : 0;
  if (isTie(winner)) return 5_000;
  return spot === winner ? 20_000 : 0;
}
