import type { PlinkoOutcome, PlinkoRisk } from "@/api/games.gen";
import { type Draws, fields, integer, noActions, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { PlinkoOutcome, PlinkoParams, PlinkoRisk } from "@/api/games.gen";

export const RISKS = ["low", "medium", "high", "expert"] as const satisfies readonly PlinkoRisk[];
export const FEWEST_ROWS = 8;
export const MOST_ROWS = 16;

/** Tenths, from the edge to the middle, for 8 … 16 rows; the other half is its mirror image. */
const HALVES: Record<PlinkoRisk, readonly (readonly number[])[]> = {
  low: [
    [56, 21, 11, 10, 5],
    [56, 20, 16, 10, 7],
    [89, 30, 14, 11, 10, 5],
    [84, 30, 19, 13, 10, 7],
    [100, 30, 16, 14, 11, 10, 5],
    [81, 40, 30, 19, 12, 9, 7],
    [71, 40, 19, 14, 13, 11, 10, 5],
    [150, 80, 30, 20, 15, 11, 10, 7],
    [160, 90, 20, 14, 14, 12, 11, 10, 5],
  ],
  medium: [
    [130, 30, 13, 7, 4],
    [180, 40, 17, 9, 5],
    [220, 50, 20, 14, 6, 4],
    [240, 60, 30, 18, 7, 5],
    [330, 110, 40, 20, 11, 6, 3],
    [430, 130, 60, 30, 13, 7, 4],
    [580, 150, 70, 40, 19, 10, 5, 2],
    [880, 180, 110, 50, 30, 13, 5, 3],
    [1100, 410, 100, 50, 30, 15, 10, 5, 3],
  ],
  high: [
    [290, 40, 15, 3, 2],
    [430, 70, 20, 6, 2],
    [760, 100, 30, 9, 3, 2],
    [1200, 140, 52, 14, 4, 2],
    [1700, 240, 81, 20, 7, 2, 2],
    [2600, 370, 110, 40, 10, 2, 2],
    [4200, 560, 180, 50, 19, 3, 2, 2],
    [6200, 830, 270, 80, 30, 5, 2, 2],
    [10000, 1300, 260, 90, 40, 20, 2, 2, 2],
  ],
  expert: [
    [500, 46, 11, 1, 1],
    [1000, 78, 15, 2, 1],
    [2010, 110, 20, 6, 1, 1],
    [3240, 160, 40, 11, 2, 1],
    [6190, 300, 60, 15, 4, 1, 1],
    [10120, 520, 100, 30, 6, 1, 1],
    [23690, 800, 160, 30, 12, 2, 1, 1],
    [50000, 1250, 230, 60, 18, 2, 1, 1],
    [100000, 2160, 260, 70, 25, 11, 1, 1, 1],
  ],
};

/** What each bucket pays, left to right, in 1/10 000. */
export function multipliers(rows: number, risk: PlinkoRisk): number[] {
  const half = HALVES[risk][rows - FEWEST_ROWS] ?? [];
  return Array.from({ length: rows + 1 }, (_, at) => (half[Math.min(at, rows - at)] ?? 0) * 1_000);
}

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<PlinkoOutcome> {
  const given = fields(params);
  const rows = integer(given.rows, FEWEST_ROWS, MOST_ROWS);
  const risk = oneOf(given.risk, RISKS);
  noActions(actions);
  const path = Array.from({ length: rows }, () => draws.pick(2));
  const bucket = path.reduce((sum, right) => sum + right, 0);
  return { outcome: { path, bucket }, pays: times(multipliers(rows, risk)[bucket] ?? 0) };
}
