import { cellsAt, STRIDE } from "./board";
import { drawExcept } from "./fill";
import type { Round } from "./round";

/** Wilds walk: after each spin they move one column to the left, and the other cells are drawn again for free. */
export function walkRespins(round: Round, state: string, most: number): void {
  const { wild } = round.slot.symbols;
  if (wild === null) return;
  for (let respin = 0; respin < most; respin++) {
    // A wild in the first column leaves the board.
    const walked = round.board
      .placesOf(wild)
      .filter((place) => place >= STRIDE)
      .map((place) => place - STRIDE);
    if (walked.length === 0 || round.isCapped()) return;
    round.features.add("walk");
    round.events.push({ event: "walk" });
    for (const place of walked) round.board.put(place, wild);
    drawExcept(round, state, cellsAt(walked));
    round.pay(round.wins().pays * round.multiplier, 1);
  }
}
