import type { BoardSymbols } from "./steps";

/** Every cell with its place. */
export function eachCell(board: BoardSymbols, visit: (place: number, symbol: number) => void): void {
  for (const [at, column] of board.entries()) {
    for (const [row, symbol] of column.entries()) visit(at * 8 + row, symbol);
  }
}

/** The places of a symbol on a board. */
export function placesOf(board: BoardSymbols, symbol: number): number[] {
  const places: number[] = [];
  eachCell(board, (place, each) => each === symbol && places.push(place));
  return places;
}
