import { describe, expect, it } from "vitest";
import type { Game, LobbyData } from "@/api/schema";
import { allGames, categoriesOf, findGame, gamePath, popularGames } from "./catalogue";

const game = (id: string, state: Game["state"] = "coming") => ({ id, slug: id, name: id, state }) as Game;
const lobby = {
  game_type_list: [
    { key: "lobby_slots", lang_key: "", sort_index: 3, second_type_list: [], game_list: [game("reel")] },
    { key: "lobby_salon", lang_key: "", sort_index: 1, second_type_list: [], game_list: [] },
    {
      key: "lobby_Original",
      lang_key: "",
      sort_index: 2,
      second_type_list: [],
      game_list: [game("mines"), game("dice", "live")],
    },
  ],
  poputar_list: [game("reel"), game("dice", "live")],
  self_list: [game("dice", "live")],
  bottom_list: [game("last")],
} as unknown as LobbyData;

describe("catalogue", () => {
  it("orders the categories and leaves the salon out", () => {
    expect(categoriesOf(lobby).map(({ key }) => key)).toEqual(["lobby_Original", "lobby_slots"]);
  });

  it("knows every game once", () => {
    expect(allGames(lobby).map(({ id }) => id)).toEqual(["mines", "dice", "reel", "last"]);
    expect(findGame(lobby, "last")?.id).toBe("last");
    expect(findGame(lobby, "nothing")).toBeUndefined();
    expect(findGame(undefined, "dice")).toBeUndefined();
  });

  it("finds a game by its id before another one by its name in addresses", () => {
    const other = { ...game("g7"), slug: "last" };
    expect(findGame({ ...lobby, self_list: [other] }, "last")?.id).toBe("last");
    expect(findGame({ ...lobby, self_list: [other], bottom_list: [] }, "last")?.id).toBe("g7");
  });

  it("shows what can be played before what is coming", () => {
    expect(popularGames(lobby, 2).map(({ id }) => id)).toEqual(["dice", "reel"]);
  });

  it("writes addresses that any id survives", () => {
    expect(gamePath({ id: "a b&c" })).toBe("/Gamedetail?game=a%20b%26c");
  });
});
