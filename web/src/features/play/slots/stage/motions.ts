import type { SlotLook } from "../slot";
import { middle } from "./layout";
import { reelOf } from "./reel";
import type { Marks, Scene } from "./scene";
import { cellsOf } from "./show";
import type { BoardSymbols, WinEvent } from "./steps";

/** What cells do as a board follows another. All times are in ms. */

export function putBoard(scene: Scene, board: BoardSymbols): void {
  scene.reels = board.map((column) => reelOf(column));
}

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

/** The new board fades in where the old one was. */
export function fadeIn(scene: Scene, old: BoardSymbols, board: BoardSymbols, lasts: number): void {
  const since = performance.now();
  eachCell(board, (place, symbol) => {
    scene.motions.set(place, { kind: "fade", was: old[place >> 3]?.[place & 7] ?? symbol, since, lasts });
  });
}

/** What is left of each column falls onto what is below it, and new symbols come in from above. */
export function fall(scene: Scene, cleared: readonly number[], board: BoardSymbols, longest: number): void {
  const since = performance.now();
  const gone = new Set(cleared);
  const kept = board.map((column, at) => column.map((_, row) => row).filter((row) => !gone.has(at * 8 + row)));
  eachCell(board, (place) => {
    const [at, row] = [place >> 3, place & 7];
    const rows = kept[at] ?? [];
    const was = rows[row];
    const from = was === undefined ? (board[at]?.length ?? 0) - rows.length : was - row;
    if (from <= 0) return;
    scene.motions.set(place, {
      kind: "fall",
      from,
      since,
      lasts: Math.min(longest, 190 + 90 * Math.sqrt(from) + at * 14),
    });
  });
}

/** All cells that are not kept turn over, one column after the other. */
export function turnOver(scene: Scene, old: BoardSymbols, board: BoardSymbols, lasts: number): void {
  const now = performance.now();
  eachCell(board, (place, symbol) => {
    if (scene.kept.has(place)) return;
    const was = old[place >> 3]?.[place & 7] ?? symbol;
    const since = now + (place >> 3) * 45 + (place & 7) * 20;
    scene.motions.set(place, { kind: "turn", was, since, lasts });
  });
}

/** The marks of wins: their cells, and the lines they are on. */
export function marksOf(look: SlotLook, wins: readonly WinEvent[], lasts: number, still: boolean): Marks {
  const { wins: kind } = look.sheet.rules;
  const lines = typeof kind === "object" ? kind.lines : [];
  return {
    cells: new Set(cellsOf(wins)),
    lines: wins.flatMap(({ line, count }) => {
      const rows = line === null ? undefined : lines[line];
      return rows ? [{ cells: rows.map((row, column) => column * 8 + row), won: count }] : [];
    }),
    // Without movement they are there at once.
    since: performance.now() - (still ? 1_000 : 0),
    lasts: still ? 0 : lasts,
  };
}

/** Splinters fly from cells that are cleared. */
export function splinter(
  scene: Scene,
  look: SlotLook,
  places: readonly number[],
  from: readonly [number, number],
): void {
  const { layout } = scene;
  if (!layout) return;
  for (const place of places) {
    const symbol = scene.reels[place >> 3]?.base[place & 7] ?? 0;
    const id = look.sheet.rules.symbols[symbol]?.id ?? "";
    const [x, y] = middle(layout, place);
    const colour = look.symbols[id]?.glow ?? look.colours.light;
    scene.effects.burst(x + from[0], y + from[1], colour, 6, layout.cell * 0.8);
  }
}
