import type { Game } from "@/api/schema";
import { gameName } from "@/domain/gameNames";
import { rank, type SearchIndex } from "@/lib/match";

export const ORDERS = ["lobby", "popular", "new", "rtp", "name", "volatility"] as const;
export type Order = (typeof ORDERS)[number];

/** What search results can be ordered by: how well they fit, or as lists are. */
export const SEARCH_ORDERS = ["best", ...ORDERS.filter((order) => order !== "lobby")] as const;
export type SearchOrder = "best" | Exclude<Order, "lobby">;

/** What comes first has the highest number; equal ones keep the order of the lobby. */
const ORDER_VALUES: Partial<Record<Order, (game: Game) => number>> = {
  popular: (game) => game.players ?? 0,
  new: (game) => game.released_on ?? 0,
  rtp: (game) => game.rtp,
  volatility: (game) => game.volatility ?? 0,
};

/** At most so many finds in an order: weak finds do not take the place of better ones, whatever the order. */
export function findInOrder(query: string, index: SearchIndex<Game>, order: SearchOrder, most: number): Game[] {
  const found = rank(query, index, most);
  return (order === "best" ? found : inOrder(found, order)).slice(0, most);
}

/** The games in an order. */
export function inOrder(games: Game[], order: Order): Game[] {
  if (order === "name") return [...games].sort((a, b) => gameName(a.id, a).localeCompare(gameName(b.id, b)));
  const value = ORDER_VALUES[order];
  return value ? [...games].sort((a, b) => value(b) - value(a)) : games;
}
