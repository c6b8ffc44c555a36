import type { SymbolIndex } from "./sheet";

/** Places of a column, of which the last is never used: a neighbour to the side is so many places away. */
export const STRIDE = 8;
/** Places of a board. */
const PLACES = 64;

/** A set of cells: 1 at the place of each, column × 8 + row, row 0 the lowest. */
export type Cells = Uint8Array;

export function cellsAt(places: readonly number[]): Cells {
  const cells = new Uint8Array(PLACES);
  for (const place of places) cells[place] = 1;
  return cells;
}

/** The places of a set, in order. */
export function placesOf(cells: Cells): number[] {
  const places: number[] = [];
  for (let place = 0; place < PLACES; place++) if (cells[place] === 1) places.push(place);
  return places;
}

/** What is on the reels. */
export class Board {
  readonly columns: number;
  /** Rows of each column. */
  readonly heights: number[];
  private readonly symbols = new Uint8Array(PLACES);
  /** What drops and coins are worth. */
  private readonly values = new Uint32Array(PLACES);

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.heights = Array.from({ length: columns }, () => rows);
  }

  height(column: number): number {
    return this.heights[column] ?? 0;
  }

  symbol(place: number): SymbolIndex {
    return this.symbols[place] ?? 0;
  }

  value(place: number): number {
    return this.values[place] ?? 0;
  }

  put(place: number, symbol: SymbolIndex): void {
    this.symbols[place] = symbol;
  }

  setValue(place: number, value: number): void {
    this.values[place] = value;
  }

  /** Moves what is at a place to another. */
  move(from: number, to: number): void {
    this.put(to, this.symbol(from));
    this.setValue(to, this.value(from));
  }

  /** All places, in order. */
  places(): number[] {
    const places: number[] = [];
    for (let column = 0; column < this.columns; column++) {
      const lowest = column * STRIDE;
      for (let place = lowest; place < lowest + this.height(column); place++) places.push(place);
    }
    return places;
  }

  /** The places that hold a symbol, in order. */
  placesOf(symbol: SymbolIndex): number[] {
    return this.places().filter((place) => this.symbols[place] === symbol);
  }

  /** By column from the left, the lowest first. */
  listedSymbols(): SymbolIndex[][] {
    return this.listed(this.symbols);
  }

  listedValues(): number[][] {
    return this.listed(this.values);
  }

  private listed(from: Uint8Array | Uint32Array): number[][] {
    return this.heights.map((height, column) => [...from.subarray(column * STRIDE, column * STRIDE + height)]);
  }
}
