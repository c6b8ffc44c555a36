import { STRIDE } from "./board";
import { show } from "./fill";
import type { Round } from "./round";

/** Wilds open: a column with one of them becomes wild from its lowest to its highest row. */
export function openColumns(round: Round, state: string): void {
  const { board, slot } = round;
  const { wild } = slot.symbols;
  if (wild === null) return;
  const columns = new Set(board.placesOf(wild).map((place) => Math.floor(place / STRIDE)));
  const cells = board
    .places()
    .filter((place) => columns.has(Math.floor(place / STRIDE)) && board.symbol(place) !== wild);
  if (cells.length === 0) return;
  for (const place of cells) board.put(place, wild);
  round.events.push({ event: "open", cells });
  show(round, state);
}
