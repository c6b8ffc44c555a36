import type { Board } from "../board";
import type { Slot } from "../compile";
import { anywhereWins } from "./anywhere";
import { clusterWins } from "./cluster";
import { lineWins } from "./lines";
import { wayWins } from "./ways";
import { type Win, winOfCells } from "./win";

/** All wins of a board, in the order of lines or symbols. */
export function boardWins(slot: Slot, board: Board): Win[] {
  const { wins } = slot.rules;
  if (wins === "ways") return wayWins(slot, board);
  if (wins === "anywhere") return anywhereWins(slot, board);
  if (wins === "cluster") return clusterWins(slot, board);
  return lineWins(slot, board, wins.lines);
}

/** The wins of scatters, wherever they are. */
export const scatterWins = (slot: Slot, board: Board): Win[] =>
  slot.symbols.scatters.flatMap((symbol) => winOfCells(slot, symbol, board.placesOf(symbol)));
