import { describe, expect, it } from "vitest";
import {
  beadPlate,
  bigRoadOf,
  DERIVED_ROADS,
  derivedMarks,
  layOut,
  nextMark,
  type Result,
  ROWS,
  runsOf,
} from "./roads";

const WINNER = { P: "player", B: "banker", T: "tie" } as const;

/** Rounds from letters: "B B T P". */
const shoe = (letters: string): Result[] =>
  [...letters.replaceAll(" ", "")].map((letter) => ({
    winner: WINNER[letter as keyof typeof WINNER],
    playerPair: false,
    bankerPair: false,
    luckySix: false,
  }));

const columnsOf = (letters: string) => bigRoadOf(shoe(letters)).columns;
const lettersOf = (marks: readonly (string | null)[]) => marks.map((mark) => mark?.[0] ?? "-").join(" ");

/**
 * The worked shoe: columns of 2, 1, 3, 2, 1, 4 wins (BB P BBB PP B PPPP) among five ties.
 * Of each derived road, entry by entry (column.row of the big road counted from 1, what is compared):
 */
const WORKED = "T B B T T P B B B P T P B P P T P P";

describe("the big road", () => {
  it("begins a column whenever the other side wins", () => {
    const { columns } = bigRoadOf(shoe(WORKED));
    expect(columns.map((column) => `${column[0]?.side[0]}${column.length}`)).toEqual([
      "b2",
      "p1",
      "b3",
      "p2",
      "b1",
      "p4",
    ]);
  });

  it("marks ties on the entry before them, the first ones on the first entry", () => {
    const ties = bigRoadOf(shoe(WORKED)).columns.map((column) => column.map((entry) => entry.ties));
    expect(ties).toEqual([[1, 2], [0], [0, 0, 0], [1, 0], [0], [0, 1, 0, 0]]);
    expect(bigRoadOf(shoe("T T"))).toEqual({ columns: [], waitingTies: 2 });
    expect(bigRoadOf(shoe("T T B T")).columns[0]?.[0]?.ties).toBe(3);
  });

  it("keeps the pairs of the round that was won", () => {
    const [round] = shoe("P");
    const pair = { ...round, bankerPair: true } as Result;
    expect(bigRoadOf([pair]).columns[0]?.[0]).toMatchObject({ bankerPair: true, playerPair: false });
  });
});

describe("the derived roads of the worked shoe", () => {
  const columns = columnsOf(WORKED);

  it("big eye boy compares with the column before", () => {
    // 3.1: 1 and 2 wins, unequal. 3.2: beside it nothing, above that a win. 3.3: both empty. 4.1: 3, 1. 4.2: a win.
    // 5.1: 2, 3. 6.1: 1, 2. 6.2: below the end. 6.3, 6.4: both empty.
    expect(lettersOf(derivedMarks(columns, "big_eye_boy"))).toBe("b b r b r b b b r r");
  });

  it("small road skips one column", () => {
    // 3.2: a win. 3.3: below the end. 4.1: 3, 2. 4.2: below the end. 5.1: 2, 1. 6.1: 1, 3. 6.2: a win. 6.3: below the
    // end. 6.4: both empty.
    expect(lettersOf(derivedMarks(columns, "small_road"))).toBe("r b b b b b r b r");
  });

  it("cockroach pig skips two columns", () => {
    // 4.2: a win. 5.1: 2, 2, equal. 6.1: 1, 1, equal. 6.2, 6.3: a win. 6.4: below the end.
    expect(lettersOf(derivedMarks(columns, "cockroach_pig"))).toBe("r r r r r b");
  });

  it("says what would come next", () => {
    const next = (side: "player" | "banker") => lettersOf(DERIVED_ROADS.map((road) => nextMark(columns, side, road)));
    // Player: 6.5, all three columns are empty there and above. Banker: 7.1 compares 4 wins with 1, 2 and 3.
    expect(next("player")).toBe("r r r");
    expect(next("banker")).toBe("b b b");
  });

  it("begin at the second column's second entry or the third column, and so on", () => {
    const count = (letters: string) => DERIVED_ROADS.map((road) => derivedMarks(columnsOf(letters), road).length);
    expect(count("B P")).toEqual([0, 0, 0]);
    expect(count("B P P")).toEqual([1, 0, 0]);
    expect(count("B P B")).toEqual([1, 0, 0]);
    expect(count("B P B B")).toEqual([2, 1, 0]);
    expect(count("B P B P")).toEqual([2, 1, 0]);
    expect(count("B P B P P")).toEqual([3, 2, 1]);
    expect(count("B P B P B")).toEqual([3, 2, 1]);
  });
});

describe("what comes next, in any shoe", () => {
  let seed = 7;
  const letter = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return "BPBPBPBPBT"[Math.floor(seed / 65_536) % 10] ?? "B";
  };
  const letters = Array.from({ length: 400 }, letter).join("");

  it("is what the round puts there, and for the two sides opposite", () => {
    for (let length = 1; length < letters.length; length++) {
      const before = columnsOf(letters.slice(0, length));
      for (const road of DERIVED_ROADS) {
        const marks = { player: nextMark(before, "player", road), banker: nextMark(before, "banker", road) };
        if (marks.player && marks.banker) expect(marks.player).not.toBe(marks.banker);
        for (const [side, next] of [
          ["player", "P"],
          ["banker", "B"],
        ] as const) {
          const after = derivedMarks(columnsOf(letters.slice(0, length) + next), road);
          expect(after.length - derivedMarks(before, road).length).toBe(marks[side] ? 1 : 0);
          if (marks[side]) expect(after.at(-1)).toBe(marks[side]);
        }
      }
    }
  });
});

describe("the grid", () => {
  const cells = (columns: readonly (readonly string[])[]) =>
    layOut(columns).map(({ mark, column, row }) => `${mark}${column}.${row}`);
  const run = (mark: string, length: number) => Array.from({ length }, () => mark);

  it("turns a long column to the right at the bottom", () => {
    expect(cells([run("a", 8)]).slice(4)).toEqual(["a0.4", "a0.5", "a1.5", "a2.5"]);
  });

  it("turns a column above the tail that it meets, and lets it run on beside the tail", () => {
    const placed = cells([run("a", 8), run("b", 7), run("c", 2)]);
    // The tail of a lies in 1.5 and 2.5: b goes down to 1.4, then right.
    expect(placed.slice(8)).toEqual(["b1.0", "b1.1", "b1.2", "b1.3", "b1.4", "b2.4", "b3.4", "c2.0", "c2.1"]);
  });

  it("does not go down again behind the tail it has passed", () => {
    const placed = cells([run("a", 7), run("b", 8)]);
    expect(placed.slice(7 + 4)).toEqual(["b1.4", "b2.4", "b3.4", "b4.4"]);
  });

  it("never puts two marks into one cell and begins a column in a free cell of the top row", () => {
    const columns = Array.from({ length: 12 }, (_, at) => run(String.fromCharCode(97 + at), 14));
    const placed = layOut(columns);
    expect(new Set(placed.map(({ column, row }) => `${column}.${row}`)).size).toBe(12 * 14);
    expect(placed.every(({ row }) => row >= 0 && row < ROWS)).toBe(true);
    for (const at of columns.keys()) expect(placed[at * 14]?.row).toBe(0);
  });

  it("fills the bead plate column by column, ties too", () => {
    const beads = beadPlate(shoe("B P T B B P T"));
    expect(beads[5]).toMatchObject({ column: 0, row: 5, mark: { winner: "player" } });
    expect(beads[6]).toMatchObject({ column: 1, row: 0, mark: { winner: "tie" } });
  });

  it("puts equal marks into one run", () => {
    expect(runsOf(["red", "red", "blue", "red"])).toEqual([["red", "red"], ["blue"], ["red"]]);
  });
});
