import type { SymbolIndex } from "./sheet";
import type { Win } from "./wins/win";

/**
 * One thing that happened in a round, as the server's engine names it. Cells are column × 8 + row, row 0 the lowest; pays are
 * hundredths of the base bet.
 */
export type SlotEvent =
  /** What the board shows now: by column from the left, the lowest row first. */
  | { event: "board"; state: string; symbols: SymbolIndex[][]; values: number[][] }
  /** A win on the board, before multipliers. */
  | ({ event: "win" } & Win)
  /** What a spin paid with its multipliers. The sum of these, and the prize of a full board, are what the round pays. */
  | { event: "paid"; pays: number; multiplier: number }
  | { event: "free_spins"; spins: number; left: number }
  /** A multiplier for what follows. */
  | { event: "multiplier"; multiplier: number }
  | { event: "meter"; count: number }
  | { event: "pour"; stage: number; cells: number[] }
  | { event: "full_board"; multiplier: number }
  /** The cells of the win stayed, and the rest of the board is drawn again. */
  | { event: "steep"; kept: number[] }
  /** Coins stay, and the rest of the board is drawn again; so many respins are left with this one. */
  | { event: "hold"; left: number }
  /** The board is full of coins: the Grand pool is won, or the prize that the sheet pays beside the cap. */
  | { event: "grand"; pays?: number }
  /** Wilds open over their columns: these cells become wild on the next board. */
  | { event: "open"; cells: number[] }
  /** Wilds moved to the left, and a free respin follows. */
  | { event: "walk" }
  /** The player may choose an option. */
  | { event: "choice" }
  | { event: "capped" };

/** A round of a slot's book, played. */
export interface PlayedRound {
  pays: number;
  features: string[];
  events: SlotEvent[];
}
