import { type Board, STRIDE } from "../board";
import type { Slot } from "../compile";
import type { SymbolIndex } from "../sheet";
import { paysOf, type Win } from "./win";

/** The same symbol from the left, wilds counting as it. A line pays once: its wilds alone where they pay more. */
export const lineWins = (slot: Slot, board: Board, lines: readonly (readonly number[])[]): Win[] =>
  lines.flatMap((rows, line) => {
    const places = rows.map((row, column) => column * STRIDE + row);
    const best = bestOf(slot, board, places);
    return best.pays > 0 ? [{ ...best, line, ways: 1, cells: places.slice(0, best.count) }] : [];
  });

function bestOf(slot: Slot, board: Board, places: readonly number[]) {
  const { wild, roles } = slot.symbols;
  let [wilds, count] = [0, 0];
  let kept: SymbolIndex | null = null;
  for (const place of places) {
    const symbol = board.symbol(place);
    if (symbol === wild) {
      if (kept === null) wilds += 1;
    } else if ((kept === null || kept === symbol) && roles[symbol] === "regular") {
      kept = symbol;
    } else {
      break;
    }
    count += 1;
  }
  const of = (symbol: SymbolIndex | null, many: number) => ({
    symbol: symbol ?? 0,
    count: many,
    pays: symbol === null ? 0 : paysOf(slot, symbol, many),
  });
  const [plain, wildAlone] = [of(kept, count), of(wild, wilds)];
  return wildAlone.pays > plain.pays ? wildAlone : plain;
}
