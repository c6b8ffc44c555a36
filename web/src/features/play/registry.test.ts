// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { tiles } from "@/pictures/tiles.painted";
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

it("every game has a tile of its own", () => {
  const own = ALL.map(({ id }) => tiles[id]);
  expect(own).not.toContain(undefined);
  expect(new Set(own).size).toBe(ALL.length);
});

describe.each(ALL)("$id", ({ board, summary, verify }) => {
  it("has a board, a summary and a verifier", async () => {
    expect(await board()).toBeTypeOf("function");
    expect(await summary()).toBeTypeOf("function");
    expect((await verify()).Picture).toBeTypeOf("function");
  });
});
