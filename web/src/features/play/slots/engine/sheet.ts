/** The place of a symbol in its sheet. */
export type SymbolIndex = number;

export type SymbolRole = "regular" | "wild" | "scatter" | "drop" | "coin" | "blank";

/** What a round of a mode begins with: a spin, free spins that were bought, or an option of the choice. */
export type SlotStart = { spin: string } | { free_spins: number } | { option: SlotOption };

/** Free spins of an option, each under a multiplier drawn between two bounds. */
export interface SlotOption {
  reels: string;
  spins: number;
  least: number;
  most: number;
}

export interface SlotSymbol {
  id: string;
  role?: SymbolRole;
  /** From how many on it pays, and what: hundredths of the base bet. */
  pays?: readonly (readonly [number, number])[];
  /** Values of drops and coins with their weights. */
  values?: readonly (readonly [number, number])[];
  /** A wild that opens: every column that it lies on becomes it before wins are counted. */
  opens?: boolean;
}

/** The figures of a mode, counted over its whole book. */
export interface ModeFigures {
  /** What it costs, in hundredths of the base bet. */
  cost: number;
  /** Return to player and rounds that pay, in basis points, rounded down. */
  rtp: number;
  hit: number;
  /** The standard deviation of a round's pays, in hundredths of the base bet. */
  sigma: number;
  /** The largest round, in hundredths of the base bet, and one round in how many pays it. */
  top: { pays: number; one_in: number };
  /** Rounds of the book by feature, without those that no round has. */
  features: Readonly<Record<string, number>>;
}

/** The rules of a slot as the server's sheet states them. */
export interface SlotRules {
  salt: number;
  cap: number;
  grid: { columns: number; rows: number };
  wins: { lines: readonly (readonly number[])[] } | "ways" | "anywhere" | "cluster";
  symbols: readonly SlotSymbol[];
  reels: Readonly<Record<string, readonly ({ strip: string } | { weights: Readonly<Record<string, number>> })[]>>;
  modes: readonly { id: string; cost: number; start: SlotStart }[];
  tumble?: { grows_to?: number; pours?: readonly Pour[] };
  free_spins?: {
    scatter: string;
    needed: number;
    spins: number;
    again?: readonly [number, number];
    reels: string;
    multiplier: number;
    jar?: boolean;
    growth?: number;
    meter?: { symbol: string; stages: readonly { at: number; multiplier: number; spins: number }[] };
    most: number;
  };
  full_board?: { multiplier: number };
  steep?: { multiplier: number };
  walk?: { most: number };
  hold?: {
    needed: number;
    respins: number;
    reels: string;
    prizes: readonly (readonly [string, number])[];
    /** What a board full of coins pays on top, whatever the cap, in a slot without a pool: hundredths of the base bet. */
    full?: number;
  };
  /** What of a capital stake goes into the Grand pool, in basis points. */
  contribution?: number;
  choice?: { scatter: string; needed: number; most: number; default: string };
  gamble?: { times: number; cap: number };
}

export interface Pour {
  at: number;
  multiplier?: number;
  vanish?: number;
  block?: number;
  wilds?: number;
}

/** A slot's sheet as the server writes it to `sheet.gen.json`. */
export interface SlotSheet {
  id: string;
  /** SHA-256 of the rules as RFC 8785 JSON, hexadecimal. */
  hash: string;
  /** Rounds of each mode's book. */
  rounds: number;
  rules: SlotRules;
  modes: Readonly<Record<string, ModeFigures>>;
}
