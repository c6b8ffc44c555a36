import { expect, it } from "vitest";
import type { Game } from "@/api/schema";
import { searchIndex } from "@/lib/match";
import { findInOrder, inOrder, SEARCH_ORDERS } from "./order";

const game = (id: string, facts: Partial<Game>) => ({ id, name: id, rtp: 0, ...facts }) as Game;
const games = [
  game("c", { rtp: 9_600, players: 2, released_on: 20_000 }),
  game("a", { rtp: 9_700, volatility: 5 }),
  game("b", { rtp: 9_700, players: 7, released_on: 20_500, volatility: 2 }),
];
const ids = (order: Parameters<typeof inOrder>[1]) => inOrder(games, order).map(({ id }) => id);

it("puts first what is played most, came out last, returns most or varies most", () => {
  expect(ids("popular")).toEqual(["b", "c", "a"]);
  expect(ids("new")).toEqual(["b", "c", "a"]);
  expect(ids("volatility")).toEqual(["a", "b", "c"]);
});

it("keeps the order of the lobby between equal games, and leaves its own order alone", () => {
  expect(ids("rtp")).toEqual(["a", "b", "c"]);
  expect(ids("lobby")).toEqual(["c", "a", "b"]);
  expect(ids("name")).toEqual(["a", "b", "c"]);
});

it("orders what was found by how well it fits, or as lists are", () => {
  expect(SEARCH_ORDERS).toEqual(["best", "popular", "new", "rtp", "name", "volatility"]);
  const index = searchIndex(games, () => ["Dice"]);
  expect(findInOrder("dice", index, "best", 3)).toEqual(games);
  expect(findInOrder("dice", index, "popular", 3).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

it("orders the best finds alone: a weak one does not come first because many play it", () => {
  const found = [
    game("dicce", { players: 900 }),
    game("dice", { players: 1 }),
    game("dice-two", { players: 2 }),
    game("dice-three", { players: 3 }),
  ];
  const index = searchIndex(found, ({ id }) => [id]);
  expect(findInOrder("dice", index, "popular", 3).map(({ id }) => id)).toEqual(["dice-three", "dice-two", "dice"]);
  // Among equally good finds the order says which are shown.
  expect(findInOrder("dice", index, "popular", 2).map(({ id }) => id)).toEqual(["dice-three", "dice-two"]);
});
