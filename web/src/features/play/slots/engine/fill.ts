/**
 * Draws the cells of a board: stops from the left; cells by column from the left, the lowest first; then the values of drops
 * and coins in the order of their cells.
 */

import { type Cells, cellsAt, STRIDE } from "./board";
import { columnOf } from "./compile";
import type { Round } from "./round";

/** A new board. */
export function drawBoard(round: Round, state: string): void {
  round.board.heights.fill(round.slot.rules.grid.rows);
  drawExcept(round, state, cellsAt([]));
}

/** A new board but for cells that stay. A strip takes its number whatever stays of its column. */
export function drawExcept(round: Round, state: string, kept: Cells): void {
  const { board, numbers, slot } = round;
  for (let column = 0; column < board.columns; column++) {
    const { isStrip, cells } = columnOf(slot, state, column);
    const lowest = column * STRIDE;
    const stop = isStrip ? numbers.pick(cells.length) : 0;
    for (let row = 0; row < board.height(column); row++) {
      if (kept[lowest + row] === 1) continue;
      const at = isStrip ? (stop + row) % cells.length : numbers.pick(cells.length);
      board.put(lowest + row, cells[at] ?? 0);
    }
  }
  drawValues(
    round,
    board.places().filter((place) => kept[place] === 0),
  );
  show(round, state);
}

/** Removes cells, moves those above down and draws what is missing from the weights of the state. */
export function refill(round: Round, state: string, cleared: Cells): void {
  const { board, numbers, slot } = round;
  const fresh: number[] = [];
  for (let column = 0; column < board.columns; column++) {
    const lowest = column * STRIDE;
    const end = lowest + board.height(column);
    let next = lowest;
    for (let place = lowest; place < end; place++) {
      if (cleared[place] === 1) continue;
      board.move(place, next);
      next += 1;
    }
    const { isStrip, cells } = columnOf(slot, state, column);
    if (isStrip) continue;
    for (let place = next; place < end; place++) {
      board.put(place, cells[numbers.pick(cells.length)] ?? 0);
      fresh.push(place);
    }
  }
  drawValues(round, fresh);
  show(round, state);
}

/** Columns that won grow by a row, up to a height. The new cells, which are taken as cleared, are put into `cleared`. */
export function grow(round: Round, cleared: Cells, most: number): void {
  const { board } = round;
  for (let column = 0; column < board.columns; column++) {
    const height = board.height(column);
    const lowest = column * STRIDE;
    if (height >= most || !cleared.subarray(lowest, lowest + height).includes(1)) continue;
    board.heights[column] = height + 1;
    cleared[lowest + height] = 1;
  }
}

/** Draws the values of drops and coins among new cells. */
function drawValues({ board, numbers, slot }: Round, fresh: readonly number[]): void {
  const { valued, values } = slot.symbols;
  if (!valued) return;
  for (const place of fresh) {
    const { drawn, sum } = values[board.symbol(place)] ?? { drawn: [], sum: 0 };
    let at = sum > 0 ? numbers.pick(sum) : 0;
    const found = drawn.find(([, weight]) => {
      at -= weight;
      return at < 0;
    });
    board.setValue(place, found?.[0] ?? 0);
  }
}

/** Records the board. */
export function show({ board, events, slot }: Round, state: string): void {
  const values = slot.symbols.valued ? board.listedValues() : [];
  events.push({ event: "board", state, symbols: board.listedSymbols(), values });
}
