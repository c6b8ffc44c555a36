import type { SlotEvent } from "../engine/event";
import type { SymbolIndex } from "../engine/sheet";
import type { WinLevel } from "./levels";

export type WinEvent = Extract<SlotEvent, { event: "win" }>;

/** How fast a show goes: `turbo` is the frame's instant play, `still` fades in place of every movement. */
export type ShowPace = "full" | "turbo" | "still";

/** What is on the board, by column from the left, the lowest row first. */
export type BoardSymbols = readonly (readonly SymbolIndex[])[];

/** What drops on the board are worth, like its symbols; empty in a slot without them. */
export type BoardValues = readonly (readonly number[])[];

/** A place within the free spins. */
export interface FreePlace {
  left: number;
  played: number;
}

/** One thing that the stage shows, and how long it lasts in ms. A spin may last longer while its answer is waited for. */
export type Step = { ms: number } & (
  | {
      kind: "spin";
      board: BoardSymbols;
      values: BoardValues;
      state: string;
      /** When each reel has stopped, in ms from the start of the spin. */
      stops: readonly number[];
      /** The reels that are waited for. */
      waits: readonly boolean[];
      free: FreePlace | null;
    }
  | {
      kind: "wins";
      wins: readonly WinEvent[];
      /** What the round is worth with them, where it is not paid yet. */
      worth: number | null;
      /** They are more than the round has cost. */
      gain: boolean;
    }
  | { kind: "tumble"; cleared: readonly number[]; board: BoardSymbols; values: BoardValues }
  | { kind: "steep"; kept: readonly number[]; board: BoardSymbols }
  /** Wilds have moved to `kept`, and the rest is drawn again. */
  | { kind: "walk"; kept: readonly number[]; board: BoardSymbols }
  /** Wilds at `landed` open: the other cells of their columns become wild one after the other, in this order. */
  | { kind: "open"; landed: readonly number[]; cells: readonly number[]; board: BoardSymbols }
  /** So many coins are there: they stay, and respins follow. */
  | { kind: "hold"; coins: readonly number[]; left: number }
  /** All cells but those with coins are drawn again; so many respins are left after it. */
  | {
      kind: "respin";
      kept: readonly number[];
      board: BoardSymbols;
      values: BoardValues;
      left: number;
      coins: number;
      fresh: readonly number[];
    }
  /** The board is full of coins: the Grand pool is won, or a prize of the sheet; `pays` is the sum of all so far. */
  | { kind: "grand"; prize: number | null; pays: number }
  | { kind: "pour"; stage: number; cells: readonly number[]; board: BoardSymbols; falls: boolean; multiplier: number }
  /** Drops multiply what was won, or fall into the jar. */
  | { kind: "drops"; cells: readonly number[]; multiplier: number }
  /** The multiplier of what follows is another, with no plate. */
  | { kind: "raise"; multiplier: number }
  /** The player may choose. */
  | { kind: "choice" }
  | { kind: "full"; multiplier: number }
  | { kind: "sings"; multiplier: number }
  | { kind: "free"; spins: number; multiplier: number }
  | { kind: "again"; spins: number; left: number }
  | { kind: "meter"; count: number; cells: readonly number[] }
  | { kind: "multiplier"; multiplier: number }
  /** A spin of several has paid; `pays` is the sum of all so far. */
  | { kind: "paid"; spin: number; pays: number }
  /** The round is over. */
  | { kind: "end"; pays: number; level: WinLevel; capped: boolean; feature: "free" | "hold" | null }
);

export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;
