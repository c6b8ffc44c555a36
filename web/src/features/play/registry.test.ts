// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { tileArt } from "@/ui/art/tile";
import { GAMES, originalOf, TABLES } from "./registry";

const ALL = [...GAMES, ...TABLES];

it("the games are listed by name, each once", () => {
  for (const list of [GAMES, TABLES]) {
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  }
  for (const game of ALL) expect(originalOf(game.id)).toBe(game);
  expect(originalOf("no-such-game")).toBeUndefined();
});

it("every game has a tile of its own, drawn whole", async () => {
  const tiles = new Set<string>();
  for (const { id, art } of ALL) {
    const uri = tileArt({ slug: id, name: id, category: "lobby_Original" }, await art());
    const text = decodeURIComponent(uri.slice(uri.indexOf(",") + 1));
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    expect(picture.querySelector("parsererror"), id).toBeNull();
    expect(text, id).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, part] of text.matchAll(/url\(#(\w+)\)/g))
      expect(picture.getElementById(part ?? ""), id).not.toBeNull();
    tiles.add(uri);
  }
  expect(tiles.size).toBe(ALL.length);
});

describe.each(ALL)("$id", ({ board, summary, verify }) => {
  it("has a board, a summary and a verifier", async () => {
    expect(await board()).toBeTypeOf("function");
    expect(await summary()).toBeTypeOf("function");
    expect((await verify()).Picture).toBeTypeOf("function");
  });
});
