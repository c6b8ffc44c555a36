import type { SlotLook } from "../slot";
import { eachCell } from "./boards";
import { reelOf } from "./reel";
import { type Marks, placeOf, type Scene } from "./scene";
import { cellsOf } from "./show";
import type { BoardSymbols, BoardValues, WinEvent } from "./steps";

/** What cells do as a board follows another. All times are in ms. */

/** How long a board takes to fade into the next one, where nothing may move. */
export const FADE_MS = 260;
export const NO_CELLS: ReadonlySet<number> = new Set();

export function putBoard(scene: Scene, board: BoardSymbols, values: BoardValues = []): void {
  const before = scene.reels;
  // A column that grew is seen to.
  scene.reels = board.map((column, at) => ({ ...reelOf(column), rows: before[at]?.rows ?? column.length }));
  scene.values.clear();
  values.forEach((column, at) => {
    putValues(scene, column, at);
  });
}

/** What the drops of a column are worth. */
export function putValues(scene: Scene, values: readonly number[], column: number): void {
  for (const [row, value] of values.entries()) if (value > 0) scene.values.set(column * 8 + row, value);
}

/** The new board fades in where the old one was. */
export function fadeIn(scene: Scene, old: BoardSymbols, board: BoardSymbols, lasts: number): void {
  const since = performance.now();
  eachCell(board, (place, symbol) => {
    scene.motions.set(place, { kind: "fade", was: old[place >> 3]?.[place & 7] ?? symbol, since, lasts });
  });
}

/** What is left of each column falls onto what is below it, and new symbols come in from above. */
export function fall(
  scene: Scene,
  cleared: readonly number[],
  [old, board]: readonly [BoardSymbols, BoardSymbols],
  longest: number,
): void {
  const since = performance.now();
  const gone = new Set(cleared);
  const kept = old.map((column, at) => column.map((_, row) => row).filter((row) => !gone.has(at * 8 + row)));
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

/** What is new grows out of its cells, one after the other. */
export function bloom(scene: Scene, places: readonly number[], old: BoardSymbols, lasts: number): void {
  const now = performance.now();
  const each = lasts * (places.length > 1 ? 0.55 : 1);
  for (const [at, place] of places.entries()) {
    const since = now + ((lasts - each) * at) / Math.max(1, places.length - 1);
    scene.motions.set(place, { kind: "bloom", was: old[place >> 3]?.[place & 7] ?? 0, since, lasts: each });
  }
}

/** Wilds come from the column to the right. */
export function slide(scene: Scene, places: readonly number[], lasts: number): void {
  const since = performance.now();
  for (const place of places) scene.motions.set(place, { kind: "slide", since, lasts });
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
    const { x, y, size } = placeOf(scene, layout, place);
    const colour = look.glows[id] ?? look.colours.light;
    scene.effects.burst(x + from[0], y + from[1], colour, 6, size * 0.8);
  }
}
