import type { DiamondsHand, DiamondsOutcome } from "@/api/games.gen";
import { type Draws, noActions, type Played, times } from "@/domain/fairness/replay";

export type { DiamondsHand, DiamondsOutcome } from "@/api/games.gen";

/** The gems by their number. */
export const GEMS = ["green", "purple", "yellow", "red", "cyan", "pink", "blue"] as const;
export const DRAWN = 5;
export const HANDS = [
  "five",
  "four",
  "full_house",
  "three",
  "two_pair",
  "pair",
  "none",
] as const satisfies readonly DiamondsHand[];

/** In 1/10 000. */
export const PAYS: Record<DiamondsHand, number> = {
  five: 500_000,
  four: 50_000,
  full_house: 40_000,
  three: 30_000,
  two_pair: 20_000,
  pair: 1_000,
  none: 0,
};

/** How many of the 7^5 = 16 807 draws make each hand. */
export const WAYS: Record<DiamondsHand, number> = {
  five: 7,
  four: 210,
  full_house: 420,
  three: 2_100,
  two_pair: 3_150,
  pair: 8_400,
  none: 2_520,
};

export function handOf(gems: readonly number[]): DiamondsHand {
  const counts = GEMS.map((_, gem) => gems.filter((other) => other === gem).length).sort((a, b) => b - a);
  const [most = 0, second = 0] = counts;
  if (most === 5) return "five";
  if (most === 4) return "four";
  if (most === 3) return second === 2 ? "full_house" : "three";
  if (most === 2) return second === 2 ? "two_pair" : "pair";
  return "none";
}

export function play(_params: unknown, actions: readonly unknown[], draws: Draws): Played<DiamondsOutcome> {
  noActions(actions);
  const gems = Array.from({ length: DRAWN }, () => draws.pick(GEMS.length));
  const hand = handOf(gems);
  return { outcome: { gems, hand }, pays: times(PAYS[hand]) };
}
