import { describe, expect, it } from "vitest";
import { endingOf, fateBy, lastOf, piecesOf } from "./clash";
import { THROWS } from "./rules";

describe("the clash", () => {
  it("is won, lost or tied as everyone knows it", () => {
    expect(endingOf("rock", "scissors")).toBe("won");
    expect(endingOf("paper", "rock")).toBe("won");
    expect(endingOf("scissors", "paper")).toBe("won");
    expect(endingOf("scissors", "rock")).toBe("lost");
    for (const thrown of THROWS) expect(endingOf(thrown, thrown)).toBe("tie");
  });

  it("ends the losing card in the winner's own way", () => {
    expect(fateBy("scissors")).toBe("cut");
    expect(fateBy("rock")).toBe("smash");
    expect(fateBy("paper")).toBe("wrap");
    expect(piecesOf("cut")).toHaveLength(2);
    expect(piecesOf("smash")).toHaveLength(8);
    expect(piecesOf("wrap")).toHaveLength(1);
  });

  it("lets the pieces fly apart", () => {
    const flights = piecesOf("smash").map((piece) => `${piece.dx.toFixed(2)} ${piece.dy.toFixed(2)}`);
    expect(new Set(flights).size).toBe(8);
  });

  it("shows the last throw of a round", () => {
    expect(lastOf(null)).toBeNull();
    expect(lastOf({ throws: ["rock", "paper"], house: ["rock", "rock"], wins: 1, multiplier: 19_800 })).toEqual({
      mine: "paper",
      theirs: "rock",
      ending: "won",
    });
  });
});
