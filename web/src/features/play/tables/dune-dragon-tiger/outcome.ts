import { type Card, rankIndex } from "../../cards/deck";

/** What the server replies: one card each. */
export interface Outcome {
  dragon: Card;
  tiger: Card;
}

export type Side = "dragon" | "tiger";
export type Winner = Side | "tie" | "suited";

const ACE = 12;

/** The order of this table: an ace is the lowest, 1, a king the highest, 13. */
export const heightOf = (card: Card): number => (rankIndex(card) === ACE ? 1 : rankIndex(card) + 2);

export function winnerOf({ dragon, tiger }: Outcome): Winner {
  const [left, right] = [heightOf(dragon), heightOf(tiger)];
  if (left !== right) return left > right ? "dragon" : "tiger";
  return dragon === tiger ? "suited" : "tie";
}

export const isTie = (winner: Winner): winner is "tie" | "suited" => winner === "tie" || winner === "suited";

/** When each step of a reveal begins, in ms: both cards slide out, turn over, and the winner is lit. */
export const STEPS = { dealDragon: 0, dealTiger: 430, turnDragon: 1_050, turnTiger: 1_800, lit: 2_450 } as const;
export type Step = keyof typeof STEPS;
export const STEP_TIMES: readonly number[] = Object.values(STEPS);

/** How many steps have begun after so many ms. */
export const stepsAfter = (ms: number): number => STEP_TIMES.filter((at) => at <= ms).length;

/** A bead of the road: column by column, six in each, the newest last. */
export interface Bead {
  winner: Winner;
  column: number;
  row: number;
}

export const ROAD_ROWS = 6;

/** The last results as a road of so many columns; the history comes newest first, whole columns fall away at the left. */
export function roadOf(history: readonly Outcome[], columns: number): Bead[] {
  const surplus = Math.max(0, Math.ceil(history.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  return history
    .slice(0, history.length - surplus)
    .reverse()
    .map((outcome, at) => ({
      winner: winnerOf(outcome),
      column: Math.floor(at / ROAD_ROWS),
      row: at % ROAD_ROWS,
    }));
}

/** How often each side won and how often they tied, suited ties among the ties. */
export function countsOf(history: readonly Outcome[]): Record<Winner, number> {
  const counts = { dragon: 0, tiger: 0, tie: 0, suited: 0 };
  for (const outcome of history) {
    const winner = winnerOf(outcome);
    counts[winner] += 1;
    if (winner === "suited") counts.tie += 1;
  }
  return counts;
}
