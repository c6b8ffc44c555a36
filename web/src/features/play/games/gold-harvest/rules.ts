import type { GoldHarvestAction as HarvestAction, GoldHarvestOutcome as HarvestOutcome } from "@/api/games.gen";
import {
  BadRound,
  type Draws,
  fields,
  follow,
  integer,
  multiplierPaid,
  NOTHING,
  type Played,
  type Ratio,
  ratio,
} from "@/domain/fairness/replay";

export type {
  GoldHarvestAction as HarvestAction,
  GoldHarvestOutcome as HarvestOutcome,
  GoldHarvestParams as HarvestParams,
} from "@/api/games.gen";

export const ROWS = 8;
/** The fields of a row. */
export const FIELDS = 5;
/** How many crows a row may hide. */
export const CROWS = [1, 2, 3] as const;
/** What the house leaves of every harvest, in hundredths. */
const RETURNED = 98;

/** What a harvest of so many rows is worth, exactly; the stake itself before the first. */
export function worthAfter(crows: number, rows: number): Ratio {
  if (rows === 0) return ratio(1, 1);
  return ratio(BigInt(RETURNED) * BigInt(FIELDS) ** BigInt(rows), 100n * BigInt(FIELDS - crows) ** BigInt(rows));
}

/** What 1 … 8 rows are worth, in 1/10 000. */
export const multipliers = (crows: number): number[] =>
  Array.from({ length: ROWS }, (_, at) => multiplierPaid(worthAfter(crows, at + 1)));

/** The crows of the eight rows, from the lowest, each row's in ascending order. */
export const crowsOf = (crows: number, draws: Draws): number[][] =>
  Array.from({ length: ROWS }, () => draws.shuffled(FIELDS, crows).sort((a, b) => a - b));

const read = (params: unknown): number => integer(fields(params).crows, 1, CROWS.length);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<HarvestOutcome> {
  const crows = read(params);
  const rows = crowsOf(crows, draws);
  const picks: number[] = [];
  let lost = false;
  const over = follow(actions, (action) => {
    if (action === "take") {
      if (picks.length === 0) throw new BadRound("there is nothing to take");
      return true;
    }
    const pick = integer(fields(action).pick, 0, FIELDS - 1);
    lost = rows[picks.length]?.includes(pick) ?? false;
    picks.push(pick);
    return lost || picks.length === ROWS;
  });
  const worth = lost ? NOTHING : worthAfter(crows, picks.length);
  const multiplier = multiplierPaid(worth);
  if (over) return { outcome: { crows, picks, multiplier, next: null, rows }, pays: worth };
  const next = multiplierPaid(worthAfter(crows, picks.length + 1));
  return { outcome: { crows, picks, multiplier, next, rows: null }, pays: null };
}

export function hidden(params: unknown, draws: Draws): { rows: number[][] } {
  return { rows: crowsOf(read(params), draws) };
}

export const stepsOf = (outcome: object): HarvestAction[] =>
  (outcome as HarvestOutcome).picks.map((pick) => ({ pick }));

export const taking: HarvestAction = "take";
