import { FIELDS, type HarvestOutcome, ROWS } from "./rules";

/** What a field shows: its sheaf, the harvested one, the crow, or what it hid when the round was over. */
export type Face = "closed" | "sheaf" | "crow" | "hidden_sheaf" | "hidden_crow";

/** A crow ended the round in the row of the last pick. */
export const scared = (outcome: HarvestOutcome | null): boolean => {
  const last = outcome?.picks.at(-1);
  return last !== undefined && (outcome?.rows?.[outcome.picks.length - 1]?.includes(last) ?? false);
};

/** How many rows were harvested. */
export const harvested = (outcome: HarvestOutcome | null): number =>
  (outcome?.picks.length ?? 0) - (scared(outcome) ? 1 : 0);

export function faceOf(row: number, field: number, outcome: HarvestOutcome | null): Face {
  if (!outcome) return "closed";
  const picked = outcome.picks[row] === field;
  if (picked) return row < harvested(outcome) ? "sheaf" : "crow";
  if (!outcome.rows) return "closed";
  return outcome.rows[row]?.includes(field) ? "hidden_crow" : "hidden_sheaf";
}

/** Any field of a row. */
export const anyField = (): number => Math.floor(Math.random() * FIELDS);

/** Where a row is seen. */
export interface Spot {
  /** The foot of its sheaves, in shares of the field's height: 0 is the horizon, 1 the lower edge. */
  foot: number;
  /** How wide the row is, in shares of the nearest one. */
  scale: number;
  /** How large its sheaves are for its width. */
  size: number;
}

/** The foot of the row to be picked from, and how fast rows grow small behind it. */
const NEAR = 0.95;
const DEPTH = 0.24;

/** A row while the player walks up the field: the row to be picked from is near, those beyond it grow smaller, those behind are passed. */
export function walking(row: number, current: number): Spot {
  const away = row - Math.min(current, ROWS - 1);
  if (away < 0) return { foot: 1.5, scale: 1.15, size: 1 };
  const scale = 1 / (1 + DEPTH * away);
  return { foot: NEAR * scale ** 1.1, scale, size: 1 };
}

/** The same row once the round is over: the whole field is in sight. */
export function overlooked(row: number): Spot {
  const share = row / (ROWS - 1);
  return { foot: 0.98 - share * 0.86, scale: 0.96 - share * 0.2, size: 0.43 };
}
