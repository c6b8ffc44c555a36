import type { GoldRushRowBet, GoldRushRowOutcome } from "@/api/games.gen";
import { type Draws, fields, integer, NOTHING, noActions, oneOf, type Played, times } from "@/domain/fairness/replay";

export type { GoldRushRowBet, GoldRushRowOutcome, GoldRushRowParams } from "@/api/games.gen";

export const CARTS = 6;
export const BETS = ["win", "place", "show"] as const satisfies readonly GoldRushRowBet[];

/** By bet: the last place that it pays (win the first, place the first two, show the first three), and what it pays, in 1/10 000. */
export const PAYS: Record<GoldRushRowBet, { upTo: number; multiplier: number }> = {
  win: { upTo: 1, multiplier: 58_800 },
  place: { upTo: 2, multiplier: 29_400 },
  show: { upTo: 3, multiplier: 19_600 },
};

/** What a cart that came in at this place pays, in 1/10 000. */
export const multiplierOf = (bet: GoldRushRowBet, place: number): number =>
  place <= PAYS[bet].upTo ? PAYS[bet].multiplier : 0;

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<GoldRushRowOutcome> {
  const given = fields(params);
  const cart = integer(given.cart, 0, CARTS - 1);
  const bet = oneOf(given.bet, BETS);
  noActions(actions);
  const order = draws.shuffled(CARTS, CARTS);
  const place = order.indexOf(cart) + 1;
  const multiplier = multiplierOf(bet, place);
  return { outcome: { order, place }, pays: multiplier === 0 ? NOTHING : times(multiplier) };
}
