import type { Draws } from "@/domain/fairness/replay";
import { drawThirds, totalOf } from "../../games/baccarat/rules";
import { dealtCards } from "../../liveTable/deck";
import { isPair, type Outcome, winnerOf } from "./outcome";

const DECKS = 8;
const MOST_CARDS = 6;

/** From eight fresh decks: two cards to the player, two to the banker, then the third ones. */
export function deal(draws: Draws): Outcome {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = dealtCards(draws, DECKS, MOST_CARDS);
  const [player, banker] = [
    [first, second],
    [third, fourth],
  ];
  drawThirds(player, banker, () => rest.shift() ?? 0);
  return { player, banker };
}

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  const winner = winnerOf(outcome);
  if (spot === "tie") return winner === "tie" ? 100_000 : 0;
  if (spot === "player-pair") return isPair(outcome.player) ? 130_000 : 0;
  if (spot === "banker-pair") return isPair(outcome.banker) ? 130_000 : 0;
  if (spot === "lucky-six") {
    if (winner !== "banker" || totalOf(outcome.banker) !== 6) return 0;
    return outcome.banker.length === 3 ? 260_000 : 140_000;
  }
  if (winner === "tie") return 10_000;
  if (spot !== winner) return 0;
  return spot === "banker" ? 19_500 : 20_000;
}
