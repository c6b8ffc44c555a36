import { beforeAll, expect, test } from "vitest";
import { setMessages } from "@/lib/i18n";
import { gameByIdOrSlug, gameName, properName, slugOf } from "./gameNames";

beforeAll(() => setMessages("pt-br", { games: { game_dragon_tower: "Torre do Dragão" } }));

test("a game is called by its name in the player's language, never by its id", () => {
  expect(gameName("dragon-tower")).toBe("Torre do Dragão");
  expect(gameName("dragon-tower", { lang_key: "game_dragon_tower", name: "Dragon Tower" })).toBe("Torre do Dragão");
});

test("a name that is not translated is the catalogue's, or read out of the id", () => {
  expect(gameName("tea-garden", { lang_key: "game_tea_garden", name: "Tea Garden" })).toBe("Tea Garden");
  expect(gameName("rock-paper-scissors")).toBe("Rock Paper Scissors");
});

test("what the catalogue leaves out follows from the id", () => {
  expect(properName({ id: "moonlit-fox" })).toBe("Moonlit Fox");
  expect(properName({ id: "book-2", name: "Book of II" })).toBe("Book of II");
  expect([slugOf({ id: "dice" }), slugOf({ id: "g7", slug: "dice" })]).toEqual(["dice", "dice"]);
});

test("a game is found by its id, and by its name in addresses only where no id fits", () => {
  const games = [{ id: "g7", slug: "dice" }, { id: "dice", slug: "our-dice" }, { id: "reel" }];
  expect(["dice", "our-dice", "reel", "mines"].map((name) => gameByIdOrSlug(games, name)?.id)).toEqual([
    "dice",
    "dice",
    "reel",
    undefined,
  ]);
  expect(gameByIdOrSlug(games.slice(0, 1), "dice")?.id).toBe("g7");
});
