/** The board is drawn in its own units, 100 wide and `HEIGHT` high; the canvas scales them. */
export const WIDTH = 100;
export const HEIGHT = 92;
/** Where the balls come out, and where the buckets begin. */
export const MOUTH = 3.4;
export const FLOOR = 84.5;
const FIRST_ROW = 12.5;
const LAST_ROW = 79.5;

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  rows: number;
  /** From peg to peg, and from bucket to bucket. */
  gap: number;
  /** From row to row. */
  drop: number;
  pegRadius: number;
  ballRadius: number;
}

export function layoutOf(rows: number): Layout {
  const gap = WIDTH / (rows + 2.1);
  return {
    rows,
    gap,
    drop: (LAST_ROW - FIRST_ROW) / (rows - 1),
    pegRadius: gap * 0.11,
    ballRadius: gap * 0.225,
  };
}

/** Row 0 has three pegs, each further row one more. */
export const pegsIn = (row: number): number => row + 3;

export const pegAt = (layout: Layout, row: number, index: number): Point => ({
  x: WIDTH / 2 + (index - (row + 2) / 2) * layout.gap,
  y: FIRST_ROW + row * layout.drop,
});

/** The peg that a ball meets in a row after so many turns to the right. */
export const pegOf = (rights: number): number => rights + 1;

export const bucketX = (layout: Layout, bucket: number): number => WIDTH / 2 + (bucket - layout.rows / 2) * layout.gap;

/** How many of the 2^rows paths end in a bucket. */
export function ways(rows: number, bucket: number): number {
  let count = 1;
  for (let at = 1; at <= bucket; at++) count = (count * (rows - at + 1)) / at;
  return count;
}
