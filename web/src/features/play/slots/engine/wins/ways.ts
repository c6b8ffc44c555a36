import type { Board } from "../board";
import { STRIDE } from "../board";
import type { Slot } from "../compile";
import { paysOf, type Win } from "./win";

/**
 * The same symbol in neighbouring columns from the left, once for each choice of its cells. Wilds count as every symbol and
 * pay nothing by themselves.
 */
export const wayWins = (slot: Slot, board: Board): Win[] =>
  slot.symbols.regular.flatMap((symbol) => {
    let [count, ways] = [0, 1];
    const cells: number[] = [];
    for (let column = 0; column < board.columns; column++) {
      const before = cells.length;
      const lowest = column * STRIDE;
      for (let place = lowest; place < lowest + board.height(column); place++) {
        const here = board.symbol(place);
        if (here === symbol || here === slot.symbols.wild) cells.push(place);
      }
      if (cells.length === before) break;
      count += 1;
      ways *= cells.length - before;
    }
    const pays = paysOf(slot, symbol, count) * ways;
    return pays > 0 ? [{ symbol, count, line: null, ways, cells, pays }] : [];
  });
