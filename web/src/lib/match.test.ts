import { describe, expect, it } from "vitest";
import { edits, rank, score, searchIndex } from "./match";

const names = ["Dice", "Dragon Tower", "Plinko", "Video Poker", "Rock Paper Scissors", "Book of the Nile", "São João"];
const index = searchIndex(names, (name) => [name]);
const find = (query: string) => rank(query, index);

describe("search", () => {
  it("counts a swap of neighbours as one edit", () => {
    expect(edits("dcie", "dice", 2)).toBe(1);
    expect(edits("plinco", "plinko", 2)).toBe(1);
    expect(edits("abc", "xyz", 1)).toBe(2);
  });

  it("finds what was meant", () => {
    expect(find("dic")[0]).toBe("Dice");
    expect(find("dcie")).toEqual(["Dice"]);
    expect(find("plnko")).toEqual(["Plinko"]);
    expect(find("dragontower")).toEqual(["Dragon Tower"]);
    expect(find("tower dragon")).toEqual(["Dragon Tower"]);
    expect(find("scisors")).toEqual(["Rock Paper Scissors"]);
    expect(find("sao joao")).toEqual(["São João"]);
    expect(find("nile boook")).toEqual(["Book of the Nile"]);
  });

  it("finds nothing for nonsense, for short slips and for nothing", () => {
    expect(find("zzzz")).toEqual([]);
    expect(find("dx")).toEqual([]);
    expect(find("  ")).toEqual([]);
  });

  it("finds the best alone, with all that are as good as the last of them", () => {
    const games = searchIndex(["Dcie", "Dice", "Dice Two", "Ocean Dice", "Old Dice", "Dicee"], (name) => [name]);
    expect(rank("dice", games, 1)).toEqual(["Dice"]);
    expect(rank("dice", games, 4)).toEqual(["Dice", "Dice Two", "Dicee", "Ocean Dice", "Old Dice"]);
    expect(rank("dice", games, 5)).toEqual(rank("dice", games, 4));
    expect(rank("dice", games, 6)).toEqual(rank("dice", games));
  });

  // Indexing them takes 50 ms on a machine with nothing else to do: a search has to be there before the next key.
  it("searches thousands of games in less time than it takes to index them once", () => {
    const words = [..."abcdefghijklmnopqrst"].map((letter, at) => `${letter}${names[at % names.length]}`);
    const many = words.flatMap((a) => words.flatMap((b) => words.slice(0, 13).map((c) => `${a} ${b} ${c}`)));
    const indexed = () => searchIndex(many, (name) => [name, `${name} II`, "Night Heron", "Slots"]);
    const games = indexed();
    expect(games.length).toBe(5_200);
    // The shortest of several: a program beside this one lengthens some of them.
    const shortest = (work: () => unknown) => {
      const times = Array.from({ length: 7 }, () => {
        const begun = performance.now();
        work();
        return performance.now() - begun;
      });
      return Math.min(...times);
    };
    for (const query of ["a", "dragn", "polinko towr", "zzzzzzzz", "rock papr scisors"])
      expect([query, shortest(() => rank(query, games)) < shortest(indexed)]).toEqual([query, true]);
  });

  it("puts an exact name before a part of one", () => {
    expect(score("dice", "Dice")).toBeGreaterThan(score("dice", "Dice Royale"));
    expect(score("poker", "Video Poker")).toBeGreaterThan(score("pokre", "Video Poker"));
  });
});
