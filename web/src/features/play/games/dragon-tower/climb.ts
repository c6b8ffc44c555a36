import { ROWS, TILES, type TowerDifficulty, type TowerOutcome } from "./rules";

/** What a gate shows: closed, the egg that was found, the jaws, or what it hid when the round was over. */
export type Face = "closed" | "egg" | "jaws" | "hidden_egg" | "hidden_jaws";

/** A dragon ended the climb in the row after the last one climbed. */
export const burnt = (outcome: TowerOutcome | null): boolean =>
  outcome?.eggs !== null && outcome !== null && outcome.picks.length > outcome.row;

export function faceOf(row: number, tile: number, outcome: TowerOutcome | null): Face {
  if (!outcome) return "closed";
  const picked = outcome.picks[row] === tile;
  if (picked) return row < outcome.row ? "egg" : "jaws";
  if (!outcome.eggs) return "closed";
  return outcome.eggs[row]?.includes(tile) ? "hidden_egg" : "hidden_jaws";
}

/**
 * How far the camera is above the ground, in rows: the row to be picked stays in the lower half, and neither the
 * ground nor the top is passed.
 */
export function cameraAt(row: number, seen: number, above: number): number {
  const most = Math.max(0, ROWS + above - seen);
  return Math.min(most, Math.max(0, row - Math.max(1, seen / 2 - 1)));
}

/** A path of a plan fits a difficulty when every gate of it is there. */
export const fits = (path: readonly number[], difficulty: TowerDifficulty): boolean =>
  path.length <= ROWS && path.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < TILES[difficulty]);

/** A gate pressed in a plan: a planned row changes its gate, or ends the path when it was its gate; the row after the last one adds to it. */
export function pressed(path: readonly number[], row: number, tile: number): number[] {
  if (row > path.length) return [...path];
  if (row === path.length) return [...path, tile];
  if (path[row] === tile) return path.slice(0, row);
  return path.map((each, at) => (at === row ? tile : each));
}
