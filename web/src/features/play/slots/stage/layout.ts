import type { SlotRules } from "../engine/sheet";

/** Where the cells are on the canvas, in CSS pixels. */
export interface Layout {
  /** The whole canvas. */
  width: number;
  height: number;
  /** The window of the reels. */
  x: number;
  y: number;
  columns: number;
  /** Rows that the window is as high as. */
  rows: number;
  cell: number;
  /** A cell may be a little higher than wide. */
  tall: number;
  /** Pixels of the canvas along one of the page. */
  ratio: number;
}

/** Around the window, for its rim and what glows over it. */
export const MARGIN = 10;
const TALLEST = 1.08;
/** Larger symbols look like a children's game. */
const LARGEST = 148;

/** The rows that the window is as high as: where columns grow, as many as they have on the way. */
export const windowRows = ({ grid, tumble }: SlotRules): number =>
  tumble?.grows_to === undefined ? grid.rows : Math.ceil((grid.rows + tumble.grows_to) / 2);

/** The largest cells for which the window has room. */
export function layoutOf(
  grid: { columns: number; rows: number },
  width: number,
  height: number,
  ratio: number,
): Layout {
  const { columns, rows } = grid;
  const [across, down] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const cell = Math.max(16, Math.floor(Math.min(LARGEST, across / columns, down / rows)));
  const tall = Math.floor(Math.min(cell * (rows > 4 ? 1 : TALLEST), down / rows));
  return {
    width,
    height,
    columns,
    rows,
    cell,
    tall,
    ratio,
    x: Math.round((width - cell * columns) / 2),
    y: Math.round((height - tall * rows) / 2),
  };
}

export const columnOf = (cell: number): number => cell >> 3;
export const rowOf = (cell: number): number => cell & 7;

/** A cell: its middle, the side of its symbol and its height. */
export interface CellBox {
  x: number;
  y: number;
  size: number;
  tall: number;
}

/** A cell of a column with so many rows, which share the height of the window. */
export function cellBox({ x, y, cell, tall, rows }: Layout, place: number, rowsThere: number): CellBox {
  const height = rowsThere === rows ? tall : (tall * rows) / rowsThere;
  return {
    x: x + (columnOf(place) + 0.5) * cell,
    y: y + tall * rows - (rowOf(place) + 0.5) * height,
    size: Math.min(cell, height),
    tall: height,
  };
}
