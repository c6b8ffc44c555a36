import type { BaccaratOutcome, BaccaratWinner as BaccaratSpot } from "@/api/games.gen";
import { CARDS, rankIndex } from "@/domain/fairness/cards";
import {
  BadRound,
  type Draws,
  fields,
  integer,
  NOTHING,
  noActions,
  type Played,
  ratio,
} from "@/domain/fairness/replay";

export type { BaccaratOutcome, BaccaratParams, BaccaratWinner as BaccaratSpot } from "@/api/games.gen";

export const SPOTS = ["player", "banker", "tie"] as const satisfies readonly BaccaratSpot[];
export const MOST_CHIPS = 1_000_000;

/** What a chip returns when its spot wins, itself included, in 1/10 000. Player and banker return it on a tie. */
export const PAYS: Record<BaccaratSpot, number> = { player: 20_000, banker: 19_500, tie: 100_000 };

/** An ace is 1, ten and the pictures nothing. */
export function pointsOf(card: number): number {
  const rank = rankIndex(card);
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker takes a third card, given the player's third card if there was one. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  const points = pointsOf(third);
  if (total <= 2) return true;
  if (total === 3) return points !== 8;
  if (total === 4) return points >= 2 && points <= 7;
  if (total === 5) return points >= 4 && points <= 7;
  return total === 6 && (points === 6 || points === 7);
}

/** The third cards by the rules of punto banco: the player's first, each from `card`. */
export function drawThirds(player: number[], banker: number[], card: () => number): void {
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return;
  const third = totalOf(player) <= 5 ? card() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(totalOf(banker), third)) banker.push(card());
}

/** Two cards each, then the third ones. */
export function deal(draws: Draws): BaccaratOutcome {
  const card = () => draws.pick(CARDS);
  const player = [card(), card()];
  const banker = [card(), card()];
  drawThirds(player, banker, card);
  const [player_total, banker_total] = [totalOf(player), totalOf(banker)];
  const unequal = player_total > banker_total ? "player" : "banker";
  return { player, banker, player_total, banker_total, winner: player_total === banker_total ? "tie" : unequal };
}

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<BaccaratOutcome> {
  const given = fields(params);
  const chips = SPOTS.map((spot) => integer(given[spot], 0, MOST_CHIPS));
  const staked = chips.reduce((sum, count) => sum + count, 0);
  if (staked === 0) throw new BadRound("nothing is bet");
  noActions(actions);
  const outcome = deal(draws);
  const returned = SPOTS.map((spot, at) => {
    if (spot === outcome.winner) return (chips[at] ?? 0) * PAYS[spot];
    return outcome.winner === "tie" ? (chips[at] ?? 0) * 10_000 : 0;
  }).reduce((sum, parts) => sum + parts, 0);
  return { outcome, pays: returned === 0 ? NOTHING : ratio(returned, staked * 10_000) };
}
