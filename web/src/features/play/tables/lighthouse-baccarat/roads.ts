/** The roads of baccarat: records of the past rounds, drawn by rules that are the same in every house. */

/** What the roads record of a round. */
export interface Result {
  winner: "player" | "banker" | "tie";
  playerPair: boolean;
  bankerPair: boolean;
  /** The banker won with six points. */
  luckySix: boolean;
}

type Side = "player" | "banker";

/** Rows of every road. */
export const ROWS = 6;

/** A mark at its place on the grid. */
export interface Placed<Mark> {
  mark: Mark;
  column: number;
  row: number;
}

/** The bead plate: every round in turn, column by column from the top. */
export const beadPlate = (results: readonly Result[]): Placed<Result>[] =>
  results.map((mark, at) => ({ mark, column: Math.floor(at / ROWS), row: at % ROWS }));

/** A won round on the big road, with the ties that came after it. */
export interface Entry {
  side: Side;
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

export interface BigRoad {
  /** One column for each run of wins of the same side, as long as the run. */
  columns: Entry[][];
  /** Ties before anybody won: they wait for the first entry. */
  waitingTies: number;
}

/** The big road: a new column whenever the other side wins; a tie only marks the entry before it. */
export function bigRoadOf(results: readonly Result[]): BigRoad {
  const columns: Entry[][] = [];
  let waitingTies = 0;
  for (const { winner, playerPair, bankerPair } of results) {
    const run = columns.at(-1);
    const before = run?.at(-1);
    if (winner === "tie") {
      if (before) before.ties += 1;
      else waitingTies += 1;
      continue;
    }
    const entry: Entry = { side: winner, ties: waitingTies, playerPair, bankerPair };
    waitingTies = 0;
    if (run && before?.side === winner) run.push(entry);
    else columns.push([entry]);
  }
  return { columns, waitingTies };
}

/** Red is a repetition in the big road, blue is none. It says nothing about who won. */
export type Colour = "red" | "blue";

export const DERIVED_ROADS = ["big_eye_boy", "small_road", "cockroach_pig"] as const;
export type DerivedRoad = (typeof DERIVED_ROADS)[number];
/** How many columns of the big road each derived road looks back. */
const LOOKS_BACK: Record<DerivedRoad, number> = { big_eye_boy: 1, small_road: 2, cockroach_pig: 3 };

/**
 * The mark that an entry of the big road puts on a derived road, by the lengths of the columns; null before the road
 * begins: at the second entry of the column after those looked back on, or at the first entry of the next.
 */
function markOf(lengths: readonly number[], column: number, row: number, back: number): Colour | null {
  if (row === 0) {
    // A new column: were the one that has just ended and the one that far before it equally long?
    const [ended, compared] = [lengths[column - 1], lengths[column - 1 - back]];
    if (ended === undefined || compared === undefined) return null;
    return ended === compared ? "red" : "blue";
  }
  // The same side again: red where the column that far to the left also goes on, or ended before the row above.
  const compared = lengths[column - back];
  if (compared === undefined) return null;
  return compared === row ? "blue" : "red";
}

/** All marks of a derived road. Ties have none. */
export function derivedMarks(columns: readonly (readonly unknown[])[], road: DerivedRoad): Colour[] {
  const lengths = columns.map((column) => column.length);
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row) => markOf(lengths, column, row, LOOKS_BACK[road])).filter((mark) => mark !== null),
  );
}

/** The mark that the next round would put on a derived road if a side won it. */
export function nextMark(columns: readonly (readonly Entry[])[], side: Side, road: DerivedRoad): Colour | null {
  const lengths = columns.map((column) => column.length);
  const isSame = columns.at(-1)?.[0]?.side === side;
  const column = isSame ? columns.length - 1 : columns.length;
  return markOf(lengths, column, isSame ? (lengths[column] ?? 0) : 0, LOOKS_BACK[road]);
}

/** Equal marks that follow each other, one column for each run. */
export function runsOf<Mark>(marks: readonly Mark[]): Mark[][] {
  const runs: Mark[][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run && run[0] === mark) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

/**
 * Puts columns of any length on the grid. A column begins in the first free cell of the top row, goes down to the
 * bottom or to a taken cell, and from there to the right: the dragon's tail.
 */
export function layOut<Mark>(columns: readonly (readonly Mark[])[]): Placed<Mark>[] {
  const placed: Placed<Mark>[] = [];
  const taken = new Set<number>();
  const cell = (column: number, row: number) => column * ROWS + row;
  let first = -1;
  for (const marks of columns) {
    do first += 1;
    while (taken.has(cell(first, 0)));
    let [column, row, isTail] = [first, 0, false];
    marks.forEach((mark, at) => {
      if (at > 0) {
        isTail ||= row === ROWS - 1 || taken.has(cell(column, row + 1));
        if (isTail) column += 1;
        else row += 1;
      }
      taken.add(cell(column, row));
      placed.push({ mark, column, row });
    });
  }
  return placed;
}
