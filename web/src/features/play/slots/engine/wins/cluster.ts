import { type Board, type Cells, cellsAt, placesOf, STRIDE } from "../board";
import type { Slot } from "../compile";
import { type Win, winOfCells } from "./win";

/** The unused last place of each column keeps columns apart. */
const SIDES = [1, -1, STRIDE, -STRIDE] as const;

/** Cells of a symbol that touch by their sides. A wild belongs to every cluster that it touches; wilds alone are none. */
export function clusterWins(slot: Slot, board: Board): Win[] {
  const wilds = slot.symbols.wild === null ? [] : board.placesOf(slot.symbols.wild);
  return slot.symbols.regular.flatMap((symbol) => {
    const own = board.placesOf(symbol);
    const left = cellsAt([...own, ...wilds]);
    // A cell that touches none is no cluster, whatever a single one pays.
    return own.flatMap((seed) => {
      const cells = left[seed] === 1 ? connected(seed, left) : [];
      return cells.length > 1 ? winOfCells(slot, symbol, cells) : [];
    });
  });
}

/** Takes all cells out of a set that are connected with the first. */
function connected(first: number, left: Cells): number[] {
  const found = cellsAt([]);
  const open = [first];
  left[first] = 0;
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    found[place] = 1;
    for (const side of SIDES) {
      if (left[place + side] !== 1) continue;
      left[place + side] = 0;
      open.push(place + side);
    }
  }
  return placesOf(found);
}
