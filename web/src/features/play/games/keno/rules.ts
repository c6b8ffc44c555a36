import type { KenoOutcome, KenoRisk } from "@/api/games.gen";
import {
  BadRound,
  choose,
  type Draws,
  fields,
  integer,
  list,
  noActions,
  oneOf,
  type Played,
  times,
} from "@/domain/fairness/replay";

export type { KenoOutcome, KenoParams, KenoRisk } from "@/api/games.gen";

export const RISKS = ["classic", "low", "medium", "high"] as const satisfies readonly KenoRisk[];
/** The numbers are 1 … 40; ten of them are drawn, and up to ten picked. */
export const NUMBERS = 40;
export const DRAWN = 10;
export const MOST_PICKS = 10;

/** Hundredths by hits, for 1 … 10 picks. */
const TABLES: Record<KenoRisk, readonly (readonly number[])[]> = {
  classic: [
    [0, 396],
    [0, 190, 450],
    [0, 100, 310, 1040],
    [0, 80, 180, 500, 2250],
    [0, 25, 140, 410, 1650, 3600],
    [0, 0, 100, 368, 700, 1650, 4000],
    [0, 0, 47, 300, 450, 1400, 3100, 6000],
    [0, 0, 0, 220, 400, 1300, 2200, 5500, 7000],
    [0, 0, 0, 155, 300, 800, 1500, 4400, 6000, 8500],
    [0, 0, 0, 140, 225, 450, 800, 1700, 5000, 8000, 10000],
  ],
  low: [
    [70, 185],
    [0, 200, 380],
    [0, 110, 138, 2600],
    [0, 0, 220, 790, 9000],
    [0, 0, 150, 420, 1300, 30000],
    [0, 0, 110, 200, 620, 10000, 70000],
    [0, 0, 110, 160, 350, 1500, 22500, 70000],
    [0, 0, 110, 150, 200, 550, 3900, 10000, 80000],
    [0, 0, 110, 130, 170, 250, 750, 5000, 25000, 100000],
    [0, 0, 110, 120, 130, 180, 350, 1300, 5000, 25000, 100000],
  ],
  medium: [
    [40, 275],
    [0, 180, 510],
    [0, 0, 280, 5000],
    [0, 0, 170, 1000, 10000],
    [0, 0, 140, 400, 1400, 39000],
    [0, 0, 0, 300, 900, 18000, 71000],
    [0, 0, 0, 200, 700, 3000, 40000, 80000],
    [0, 0, 0, 200, 400, 1100, 6700, 40000, 90000],
    [0, 0, 0, 200, 250, 500, 1500, 10000, 50000, 100000],
    [0, 0, 0, 160, 200, 400, 700, 2600, 10000, 50000, 100000],
  ],
  high: [
    [0, 396],
    [0, 0, 1710],
    [0, 0, 0, 8150],
    [0, 0, 0, 1000, 25900],
    [0, 0, 0, 450, 4800, 45000],
    [0, 0, 0, 0, 1100, 35000, 71000],
    [0, 0, 0, 0, 700, 9000, 40000, 80000],
    [0, 0, 0, 0, 500, 2000, 27000, 60000, 90000],
    [0, 0, 0, 0, 400, 1100, 5600, 50000, 80000, 100000],
    [0, 0, 0, 0, 350, 800, 1300, 6300, 50000, 80000, 100000],
  ],
};

/** What 0, 1, 2 … hits of so many picks pay, in 1/10 000. */
export const multipliers = (picks: number, risk: KenoRisk): number[] =>
  (TABLES[risk][picks - 1] ?? []).map((hundredths) => hundredths * 100);

/** The chance of so many hits: C(picks, hits) · C(40 − picks, 10 − hits) ÷ C(40, 10). */
export const chanceOf = (picks: number, hits: number): number =>
  Number(choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits)) / Number(choose(NUMBERS, DRAWN));

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<KenoOutcome> {
  const given = fields(params);
  const risk = oneOf(given.risk, RISKS);
  const picks = list(given.picks).map((number) => integer(number, 1, NUMBERS));
  if (new Set(picks).size !== picks.length) throw new BadRound("a number is picked twice");
  integer(picks.length, 1, MOST_PICKS);
  noActions(actions);
  const drawn = draws.shuffled(NUMBERS, DRAWN).map((index) => index + 1);
  const hits = drawn.filter((number) => picks.includes(number));
  return { outcome: { drawn, hits }, pays: times(multipliers(picks.length, risk)[hits.length] ?? 0) };
}
