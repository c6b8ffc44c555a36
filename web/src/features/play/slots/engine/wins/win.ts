import type { Slot } from "../compile";
import type { SymbolIndex } from "../sheet";

/** One win on a board, before any multiplier. */
export interface Win {
  symbol: SymbolIndex;
  /** So many columns or cells. */
  count: number;
  /** The place of the line in the sheet; null where there are none. */
  line: number | null;
  ways: number;
  /** Its places, in order. */
  cells: number[];
  /** In hundredths of the base bet. */
  pays: number;
}

/** What so many of a symbol pay. */
export const paysOf = (slot: Slot, symbol: SymbolIndex, count: number): number =>
  slot.symbols.pays[symbol]?.[count] ?? 0;

/** The win of so many cells, if their number pays. */
export function winOfCells(slot: Slot, symbol: SymbolIndex, cells: number[]): Win[] {
  const count = cells.length;
  const pays = paysOf(slot, symbol, count);
  return pays > 0 ? [{ symbol, count, line: null, ways: 1, cells, pays }] : [];
}
