import type { Draws } from "@/domain/fairness/replay";
import { dealtCards } from "../../liveTable/deck";
import { type Outcome, PAIR_PLUS, rankOf, winnerOf } from "./outcome";

/** Three cards each from one deck, to A and B in turn. */
export function deal(draws: Draws): Outcome {
  const [a1 = 0, b1 = 0, a2 = 0, b2 = 0, a3 = 0, b3 = 0] = dealtCards(draws, 1, 6);
  return { a: [a1, a2, a3], b: [b1, b2, b3] };
}

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  if (spot === "pair-plus-a" || spot === "pair-plus-b") {
    const held = rankOf(spot === "pair-plus-a" ? outcome.a : outcome.b);
    const pays = PAIR_PLUS.find(([rank]) => rank === held)?.[1];
    return pays === undefined ? 0 : (pays + 1) * 10_000;
  }
  const winner = winnerOf(outcome);
  if (winner === "tie") return 10_000;
  return spot === winner ? 19_500 : 0;
}
