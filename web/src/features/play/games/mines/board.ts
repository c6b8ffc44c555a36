import type { MinesOutcome } from "./rules";

export const COLUMNS = 5;

/** What a tile shows: closed, a find, the mine that went off, or what it hid when the round was over. */
export type Face = "closed" | "gem" | "struck" | "hidden_gem" | "hidden_mine";

export function faceOf(tile: number, outcome: MinesOutcome | null): Face {
  if (!outcome) return "closed";
  const picked = outcome.picked.includes(tile);
  const mine = outcome.mines?.includes(tile) ?? false;
  if (picked) return mine ? "struck" : "gem";
  if (!outcome.mines) return "closed";
  return mine ? "hidden_mine" : "hidden_gem";
}

/** The tile that ended the round, if a mine did. */
export const struckTile = (outcome: MinesOutcome | null): number | null =>
  outcome?.mines ? (outcome.picked.find((tile) => outcome.mines?.includes(tile)) ?? null) : null;

/** From one tile to another in tiles: how a shock travels. */
export function away(from: number, to: number): { dx: number; dy: number; far: number } {
  const dx = (to % COLUMNS) - (from % COLUMNS);
  const dy = Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS);
  return { dx, dy, far: Math.hypot(dx, dy) };
}

/** Where an arrow key leads; the edges hold. */
export function neighbour(tile: number, key: string): number | null {
  const [column, row] = [tile % COLUMNS, Math.floor(tile / COLUMNS)];
  const to: Record<string, [number, number]> = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row - 1],
    ArrowDown: [column, row + 1],
  };
  const next = to[key];
  if (!next) return null;
  const [x, y] = next;
  return x < 0 || y < 0 || x >= COLUMNS || y >= COLUMNS ? tile : y * COLUMNS + x;
}

/** The next tile of a plan: its first one not picked yet, or nothing when all are. */
export const nextOfPlan = (plan: readonly number[], picked: readonly number[]): number | null =>
  plan.find((tile) => !picked.includes(tile)) ?? null;

/** Safe tiles still closed. */
export const gemsLeft = (mines: number, outcome: MinesOutcome | null): number =>
  COLUMNS * COLUMNS - mines - (outcome ? outcome.picked.length - (struckTile(outcome) === null ? 0 : 1) : 0);
