// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import catalogue from "./catalogue.gen.json";
import { markOf } from "./markOf";
import * as marks from "./marks.drawn";
import * as scenes from "./scenes.painted";
import { tileOf } from "./tileOf";
import * as tiles from "./tiles.painted";

/** Every address in a module's exports. */
const addressesIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(addressesIn);

describe.each(Object.entries({ marks, scenes, tiles }))("%s", (_, module) => {
  it("are drawn whole, with an id for everything that is pointed at", () => {
    for (const address of addressesIn({ ...module })) {
      const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
      const picture = new DOMParser().parseFromString(text, "image/svg+xml");
      expect(picture.querySelector("parsererror"), text).toBeNull();
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, id] of text.matchAll(/url\(#(\w+)\)/g)) expect(picture.getElementById(id ?? "")).not.toBeNull();
    }
  });
});

describe("the tile of a game", () => {
  it("is its own for each announced game", () => {
    const addresses = catalogue.games.map(({ slug, category }) => tileOf(slug, category));
    expect(new Set(addresses).size).toBe(catalogue.games.length);
  });

  it("is always the same of its kind for a game that the build did not know", () => {
    const tile = tileOf("quiet-meadow", "lobby_slots");
    expect(tiles.spareTiles.slots).toContain(tile);
    expect(tileOf("quiet-meadow", "lobby_slots")).toBe(tile);
    expect(tiles.spareTiles.live).toContain(tileOf("quiet-meadow", "lobby_live"));
    expect(tiles.spareTiles.gold).toContain(tileOf("quiet-meadow", "lobby_Gold Games"));
    expect(tileOf("quiet-meadow", "lobby_sports")).toBe(tiles.spareTiles.sports[0]);
  });

  it("has an emblem for any provider", () => {
    expect(markOf("Night Heron")).toBe(marks.marks["Night Heron"]);
    expect(marks.spareMarks).toContain(markOf("A new provider"));
  });
});
