import type { PumpAction, PumpDifficulty, PumpOutcome } from "@/api/games.gen";
import { BadRound, type Draws, fields, follow, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { PumpAction, PumpDifficulty, PumpOutcome, PumpParams } from "@/api/games.gen";

export const DIFFICULTIES = ["easy", "medium", "hard", "expert"] as const satisfies readonly PumpDifficulty[];
/** Of 25 places, so many pop the balloon. */
export const PLACES = 25;
export const POPPING: Record<PumpDifficulty, number> = { easy: 1, medium: 3, hard: 5, expert: 10 };

/** Hundredths after 0, 1, 2 … pumps that held. */
const TABLES: Record<PumpDifficulty, readonly number[]> = {
  easy: [
    100, 102, 107, 111, 117, 123, 129, 136, 144, 153, 163, 175, 188, 204, 223, 245, 272, 306, 350, 408, 490, 613, 817,
    1225, 2450,
  ],
  medium: [
    100, 111, 127, 146, 169, 198, 233, 276, 331, 403, 495, 619, 788, 1025, 1366, 1878, 2683, 4025, 6440, 11270, 22540,
    56350, 225400,
  ],
  hard: [
    100, 123, 155, 198, 256, 336, 448, 608, 841, 1192, 1734, 2601, 4046, 6574, 11270, 20662, 41323, 92977, 247940,
    867790, 5206740,
  ],
  expert: [
    100, 163, 280, 495, 908, 1734, 3468, 7321, 16472, 40002, 106673, 320018, 1120065, 4853613, 29121680, 320338480,
  ],
};

/** What the balloon is worth after 0, 1, 2 … pumps that held, in 1/10 000. */
export const multipliers = (difficulty: PumpDifficulty): number[] =>
  TABLES[difficulty].map((hundredths) => hundredths * 100);

/** How many pumps hold: the first popping place of the 25 in their order. */
export const popsAt = (difficulty: PumpDifficulty, draws: Draws): number =>
  Math.min(...draws.shuffled(PLACES, POPPING[difficulty]));

const read = (params: unknown): PumpDifficulty => oneOf(fields(params).difficulty, DIFFICULTIES);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<PumpOutcome> {
  const difficulty = read(params);
  const table = multipliers(difficulty);
  const pops_at = popsAt(difficulty, draws);
  let pumps = 0;
  let popped = false;
  const over = follow(actions, (action) => {
    if (oneOf(action, ["pump", "cash_out"]) === "cash_out") {
      if (pumps === 0) throw new BadRound("there is nothing to cash out");
      return true;
    }
    if (pumps === pops_at) popped = true;
    else pumps += 1;
    return popped || pumps === table.length - 1;
  });
  const multiplier = popped ? 0 : (table[pumps] ?? 0);
  if (over) return { outcome: { pumps, multiplier, next: null, pops_at }, pays: times(multiplier) };
  return { outcome: { pumps, multiplier, next: table[pumps + 1] ?? null, pops_at: null }, pays: null };
}

export function hidden(params: unknown, draws: Draws): { pops_at: number } {
  return { pops_at: popsAt(read(params), draws) };
}

export function stepsOf(outcome: object): PumpAction[] {
  const { pumps, multiplier } = outcome as PumpOutcome;
  return Array.from({ length: multiplier === 0 ? pumps + 1 : pumps }, () => "pump");
}
