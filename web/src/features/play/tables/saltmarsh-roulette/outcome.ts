import type { Draws } from "@/domain/fairness/replay";
import { POCKETS, SPOTS } from "../../games/roulette/rules";

/** What the server replies: where the ball fell. */
export interface Outcome {
  pocket: number;
}

export const deal = (draws: Draws): Outcome => ({ pocket: draws.pick(POCKETS) });

/** What a chip returns, itself included, in 1/10 000. */
export function returned(spot: string, { pocket }: Outcome): number {
  const pockets = SPOTS.get(spot) ?? [];
  return pockets.includes(pocket) ? 360_000 / pockets.length : 0;
}
