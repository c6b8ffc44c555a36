import type { MinesAction, MinesOutcome } from "@/api/games.gen";
import { BadRound, choose, type Draws, fields, follow, integer, type Played, times } from "@/domain/fairness/replay";

export type { MinesAction, MinesOutcome, MinesParams } from "@/api/games.gen";

export const TILES = 25;
export const FEWEST_MINES = 1;
export const MOST_MINES = 24;

/** What so many safe tiles are worth: 0.99 · C(25, k) ÷ C(25 − mines, k), rounded down to 1/10 000. */
export const multiplierOf = (mines: number, safe: number): number =>
  safe === 0 ? 10_000 : Number((9_900n * choose(TILES, safe)) / choose(TILES - mines, safe));

/** The multipliers after 1, 2, 3 … safe tiles. */
export const multipliers = (mines: number): number[] =>
  Array.from({ length: TILES - mines }, (_, at) => multiplierOf(mines, at + 1));

/** The chance that the first so many tiles are all safe. */
export const chanceOf = (mines: number, safe: number): number =>
  Number(choose(TILES - mines, safe)) / Number(choose(TILES, safe));

const read = (params: unknown): number => integer(fields(params).mines, FEWEST_MINES, MOST_MINES);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<MinesOutcome> {
  const count = read(params);
  const mines = draws.shuffled(TILES, count);
  const picked: number[] = [];
  let hit = false;
  const over = follow(actions, (action) => {
    if (action === "cash_out") {
      if (picked.length === 0) throw new BadRound("there is nothing to cash out");
      return true;
    }
    const tile = integer(fields(action).pick, 0, TILES - 1);
    if (picked.includes(tile)) throw new BadRound("the tile was picked before");
    picked.push(tile);
    hit = mines.includes(tile);
    return hit || picked.length === TILES - count;
  });
  const multiplier = hit ? 0 : multiplierOf(count, picked.length);
  if (over) return { outcome: { picked, multiplier, next: null, mines }, pays: times(multiplier) };
  return { outcome: { picked, multiplier, next: multiplierOf(count, picked.length + 1), mines: null }, pays: null };
}

/** The whole board. */
export function hidden(params: unknown, draws: Draws): { mines: number[] } {
  return { mines: draws.shuffled(TILES, read(params)) };
}

export const stepsOf = (outcome: object): MinesAction[] => (outcome as MinesOutcome).picked.map((pick) => ({ pick }));
