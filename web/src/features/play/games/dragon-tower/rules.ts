import type {
  DragonTowerAction as TowerAction,
  DragonTowerDifficulty as TowerDifficulty,
  DragonTowerOutcome as TowerOutcome,
} from "@/api/games.gen";
import { BadRound, type Draws, fields, follow, integer, oneOf, type Played, times } from "@/domain/fairness/replay";

export type {
  DragonTowerAction as TowerAction,
  DragonTowerDifficulty as TowerDifficulty,
  DragonTowerOutcome as TowerOutcome,
  DragonTowerParams as TowerParams,
} from "@/api/games.gen";

export const DIFFICULTIES = [
  "easy",
  "medium",
  "hard",
  "expert",
  "master",
] as const satisfies readonly TowerDifficulty[];
export const ROWS = 9;
/** Of each row's tiles, so many hide an egg. */
export const TILES: Record<TowerDifficulty, number> = { easy: 4, medium: 3, hard: 2, expert: 3, master: 4 };
export const EGGS: Record<TowerDifficulty, number> = { easy: 3, medium: 2, hard: 1, expert: 1, master: 1 };

/** Hundredths after 1 … 9 rows. */
const TABLES: Record<TowerDifficulty, readonly number[]> = {
  easy: [131, 174, 232, 310, 413, 551, 734, 979, 1305],
  medium: [147, 221, 331, 496, 744, 1116, 1674, 2511, 3767],
  hard: [196, 392, 784, 1568, 3136, 6272, 12544, 25088, 50176],
  expert: [294, 882, 2646, 7938, 23814, 71442, 214326, 642978, 1928934],
  master: [392, 1568, 6272, 25088, 100352, 401408, 1605632, 6422528, 25690112],
};

/** What 1 … 9 rows are worth, in 1/10 000. */
export const multipliers = (difficulty: TowerDifficulty): number[] =>
  TABLES[difficulty].map((hundredths) => hundredths * 100);

/** The eggs of the nine rows, from the bottom. */
export const eggsOf = (difficulty: TowerDifficulty, draws: Draws): number[][] =>
  Array.from({ length: ROWS }, () => draws.shuffled(TILES[difficulty], EGGS[difficulty]));

const read = (params: unknown): TowerDifficulty => oneOf(fields(params).difficulty, DIFFICULTIES);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<TowerOutcome> {
  const difficulty = read(params);
  const worth = [10_000, ...multipliers(difficulty)];
  const eggs = eggsOf(difficulty, draws);
  const picks: number[] = [];
  let row = 0;
  let fell = false;
  const over = follow(actions, (action) => {
    if (action === "cash_out") {
      if (row === 0) throw new BadRound("there is nothing to cash out");
      return true;
    }
    const pick = integer(fields(action).pick, 0, TILES[difficulty] - 1);
    picks.push(pick);
    if (eggs[row]?.includes(pick)) row += 1;
    else fell = true;
    return fell || row === ROWS;
  });
  const multiplier = fell ? 0 : (worth[row] ?? 0);
  if (over) return { outcome: { picks, row, multiplier, next: null, eggs }, pays: times(multiplier) };
  return { outcome: { picks, row, multiplier, next: worth[row + 1] ?? null, eggs: null }, pays: null };
}

export function hidden(params: unknown, draws: Draws): { eggs: number[][] } {
  return { eggs: eggsOf(read(params), draws) };
}

export const stepsOf = (outcome: object): TowerAction[] => (outcome as TowerOutcome).picks.map((pick) => ({ pick }));
