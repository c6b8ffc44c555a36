import type { Game } from "@/api/schema";
import { gameName } from "@/domain/gameNames";

export const ORDERS = ["lobby", "popular", "new", "rtp", "name", "volatility"] as const;
export type Order = (typeof ORDERS)[number];

/** What search results can be ordered by: how well they fit, or as lists are. */
export const SEARCH_ORDERS = ["best", ...ORDERS.filter((order) => order !== "lobby")] as const;
export type SearchOrder = "best" | Exclude<Order, "lobby">;

/** What comes first has the highest number; equal ones keep the order of the lobby. */
const RANKS: Partial<Record<Order, (game: Game) => number>> = {
  popular: (game) => game.players ?? 0,
  new: (game) => game.released_on ?? 0,
  rtp: (game) => game.rtp,
  volatility: (game) => game.volatility ?? 0,
};

/** Games as they were found, best first, in an order. */
export const foundInOrder = (games: Game[], order: SearchOrder): Game[] =>
  order === "best" ? games : inOrder(games, order);

/** The games in an order. */
export function inOrder(games: Game[], order: Order): Game[] {
  if (order === "name") return [...games].sort((a, b) => gameName(a.id, a).localeCompare(gameName(b.id, b)));
  const rank = RANKS[order];
  return rank ? [...games].sort((a, b) => rank(b) - rank(a)) : games;
}
