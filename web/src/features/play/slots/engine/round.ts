import { Board, type Cells, cellsAt } from "./board";
import { RoundNumbers } from "./book";
import type { Slot } from "./compile";
import type { SlotEvent } from "./event";
import type { Feature } from "./features";
import type { Win } from "./wins/win";
import { boardWins } from "./wins/wins";

/** What all wins of a board come to. */
export interface Won {
  pays: number;
  cells: Cells;
  /** How many cells there are. */
  count: number;
}

/** A round that is being played. */
export class Round {
  readonly slot: Slot;
  readonly numbers: RoundNumbers;
  readonly board: Board;
  readonly events: SlotEvent[] = [];
  readonly features = new Set<Feature>();
  /** The most that it pays. */
  cap: number;
  /** Paid so far, in hundredths of the base bet. */
  total = 0;
  /** Paid for a board full of coins, whatever the cap. */
  beside = 0;
  /** Multiplies each win when it is made. */
  multiplier = 1;
  /** The sum of the drops that stay, in free spins that keep them. */
  jar: number | null = null;
  /** Added to the multiplier after each tumble. */
  growth = 0;
  /** Scatters at the end of the last spin, before any respin. */
  landed = 0;
  /** Cells that were cleared. */
  heat = 0;
  /** Pours that happened. */
  poured = 0;

  constructor(slot: Slot, mode: number, round: number) {
    const { columns, rows } = slot.rules.grid;
    this.slot = slot;
    this.cap = slot.rules.cap;
    this.numbers = new RoundNumbers(slot.key, mode, round);
    this.board = new Board(columns, rows);
  }

  /** The wins of the board, before multipliers. */
  wins(): Won {
    const wins = boardWins(this.slot, this.board);
    return { pays: this.record(wins), ...union(wins) };
  }

  /** Records wins. What they pay together. */
  record(wins: readonly Win[]): number {
    let pays = 0;
    for (const win of wins) {
      pays += win.pays;
      // The server writes the fields in this order, and golden rounds compare the texts.
      const { symbol, count, line, ways, cells } = win;
      this.events.push({ event: "win", symbol, count, line, ways, cells, pays: win.pays });
    }
    return pays;
  }

  /** Pays what a spin won, up to the cap. */
  pay(won: number, multiplier: number): void {
    const left = this.cap - this.total;
    const owed = won * multiplier;
    const pays = Math.min(owed, left);
    if (pays > 0) {
      this.total += pays;
      this.events.push({ event: "paid", pays, multiplier });
    }
    if (owed >= left && owed > 0) {
      this.features.add("capped");
      this.events.push({ event: "capped" });
    }
  }

  /** Whether the round has paid all that it can. */
  isCapped(): boolean {
    return this.total >= this.cap;
  }
}

function union(wins: readonly Win[]): { cells: Cells; count: number } {
  const cells = cellsAt(wins.flatMap((win) => win.cells));
  return { cells, count: cells.reduce((sum, each) => sum + each, 0) };
}
