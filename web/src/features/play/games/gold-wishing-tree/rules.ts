import type { GoldWishingTreeOutcome } from "@/api/games.gen";
import { type Draws, fields, integer, noActions, type Played, times } from "@/domain/fairness/replay";

export type { GoldWishingTreeOutcome, GoldWishingTreeParams } from "@/api/games.gen";

/** The ribbons of the tree. */
export const RIBBONS = 12;
/** What they hold, in hundredths of the stake: prize by prize one of the ribbons is drawn for it. */
export const PRIZES = [500, 200, 150, 100, 100, 50, 40, 30, 0, 0, 0, 0] as const;

/** The different prizes, the dearest first, and how many ribbons hold each. */
export const PRIZE_COUNTS: readonly { prize: number; count: number }[] = [...new Set<number>(PRIZES)].map((prize) => ({
  prize,
  count: PRIZES.filter((each) => each === prize).length,
}));

/** A prize in 1/10 000 of the stake. */
export const multiplierOf = (prize: number): number => prize * 100;

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<GoldWishingTreeOutcome> {
  const ribbon = integer(fields(params).ribbon, 0, RIBBONS - 1);
  noActions(actions);
  const prizes = Array.from({ length: RIBBONS }, () => 0);
  draws.shuffled(RIBBONS, RIBBONS).forEach((at, prize) => {
    prizes[at] = PRIZES[prize] ?? 0;
  });
  const won = prizes[ribbon] ?? 0;
  return { outcome: { prizes, won }, pays: times(multiplierOf(won)) };
}
