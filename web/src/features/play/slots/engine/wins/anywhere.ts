import type { Board } from "../board";
import type { Slot } from "../compile";
import { type Win, winOfCells } from "./win";

/** So many of a symbol on the whole board, wilds counting as every symbol. */
export function anywhereWins(slot: Slot, board: Board): Win[] {
  const { regular, wild } = slot.symbols;
  const places = board.places();
  return regular.flatMap((symbol) => {
    const counts = (place: number) => board.symbol(place) === symbol || board.symbol(place) === wild;
    return winOfCells(slot, symbol, places.filter(counts));
  });
}
