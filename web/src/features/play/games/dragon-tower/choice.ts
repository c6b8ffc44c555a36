import { fits } from "./climb";
import { DIFFICULTIES, ROWS, type TowerDifficulty } from "./rules";

/** What the player has set on this device. */
export interface TowerChoice {
  difficulty: TowerDifficulty;
  /** Auto: the gate of each floor, from the bottom. */
  path: number[];
  /** Auto: any gate on each of so many floors, in place of the path. */
  random: boolean;
  rows: number;
}

export const FIRST_CHOICE: TowerChoice = { difficulty: "medium", path: [], random: false, rows: 3 };

export function isTowerChoice(value: unknown): value is TowerChoice {
  const choice = value as TowerChoice | null;
  return (
    choice !== null &&
    DIFFICULTIES.includes(choice.difficulty) &&
    Array.isArray(choice.path) &&
    fits(choice.path, choice.difficulty) &&
    typeof choice.random === "boolean" &&
    Number.isInteger(choice.rows) &&
    choice.rows >= 1 &&
    choice.rows <= ROWS
  );
}
