import type { Draws } from "@/domain/fairness/replay";
import { POCKETS, SPOTS } from "../../games/roulette/rules";
import { weighted } from "../../parts/weighted";

/** A number that lightning struck, and what a chip on it alone returns, itself included. */
export interface Struck {
  pocket: number;
  returns: number;
}

/** What the server replies: what was struck, in its order, and where the ball fell. */
export interface Outcome {
  struck: readonly Struck[];
  pocket: number;
}

const MOST_STRUCK = 3;
/** What struck numbers return, with their weights. */
const RETURNS = [
  [50, 40],
  [100, 30],
  [200, 15],
  [300, 7],
  [500, 8],
] as const;
const WEIGHTS = 100;
/** What a number alone returns that was not struck. */
export const STRAIGHT = 30;

/** The lightning first, then the ball. */
export function deal(draws: Draws): Outcome {
  const count = draws.pick(MOST_STRUCK) + 1;
  const struck = draws
    .shuffled(POCKETS, count)
    .map((pocket) => ({ pocket, returns: weighted(RETURNS, draws.pick(WEIGHTS)) ?? 0 }));
  return { struck, pocket: draws.pick(POCKETS) };
}

/** What struck the pocket of the ball; null for a number that was left alone. */
export const hitOf = ({ struck, pocket }: Outcome): Struck | null =>
  struck.find((each) => each.pocket === pocket) ?? null;

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, outcome: Outcome): number {
  const pockets = SPOTS.get(spot) ?? [];
  if (!pockets.includes(outcome.pocket)) return 0;
  if (pockets.length > 1) return 360_000 / pockets.length;
  return (hitOf(outcome)?.returns ?? STRAIGHT) * 10_000;
}
