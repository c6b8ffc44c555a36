import { bookKey } from "./book";
import type { Key } from "./philox";
import type { SlotRules, SlotSheet, SlotSymbol, SymbolIndex, SymbolRole } from "./sheet";

/** More counts than a win can have. */
const COUNTS = 57;

/** A sheet that cannot be played here. */
export class SheetError extends Error {}

/** A column of a state: each symbol as often as it is likely. A strip is drawn by its stop, weights cell by cell. */
export interface Column {
  isStrip: boolean;
  cells: Uint8Array;
}

/** The symbols by what they do. */
export interface Symbols {
  roles: readonly SymbolRole[];
  regular: readonly SymbolIndex[];
  scatters: readonly SymbolIndex[];
  scattersPay: boolean;
  wild: SymbolIndex | null;
  /** The wild opens over its columns. */
  opens: boolean;
  drop: SymbolIndex | null;
  coin: SymbolIndex | null;
  /** By symbol and count, in hundredths of the base bet. */
  pays: readonly Uint32Array[];
  /** By symbol: the values of drops and coins, and the sum of their weights. */
  values: readonly { drawn: readonly (readonly [number, number])[]; sum: number }[];
  /** Whether cells carry values. */
  valued: boolean;
}

/** A sheet that is made ready to be played. */
export interface Slot {
  rules: SlotRules;
  key: Key;
  symbols: Symbols;
  /** The columns of each state from the left; a single one is used for all. */
  reels: ReadonlyMap<string, readonly Column[]>;
  /** The scatter that free spins or the choice wait for, and the symbol that their meter counts. */
  trigger: SymbolIndex | null;
  metered: SymbolIndex | null;
}

const compiled = new WeakMap<SlotSheet, Slot>();

/** The slot of a sheet, made ready once. */
export function slotOf(sheet: SlotSheet): Slot {
  const known = compiled.get(sheet);
  if (known) return known;
  const slot = compile(sheet);
  compiled.set(sheet, slot);
  return slot;
}

function compile({ hash, rules }: SlotSheet): Slot {
  const free = rules.free_spins;
  const waited = rules.choice ?? free;
  const reels = new Map(
    Object.entries(rules.reels).map(([state, columns]) => [state, columns.map((reel) => column(rules, reel))]),
  );
  return {
    rules,
    key: bookKey(hash),
    symbols: symbolsOf(rules),
    reels,
    trigger: waited ? placeOf(rules, waited.scatter) : null,
    metered: free?.meter ? placeOf(rules, free.meter.symbol) : null,
  };
}

function placeOf(rules: SlotRules, id: string): SymbolIndex {
  const place = rules.symbols.findIndex((symbol) => symbol.id === id);
  if (place < 0) throw new SheetError(`there is no symbol ${id}`);
  return place;
}

function column(rules: SlotRules, reel: SlotRules["reels"][string][number]): Column {
  if ("strip" in reel) {
    const ids = reel.strip.split(/\s+/).filter((id) => id !== "");
    return { isStrip: true, cells: Uint8Array.from(ids, (id) => placeOf(rules, id)) };
  }
  const cells = rules.symbols.flatMap(({ id }, place) => Array<number>(reel.weights[id] ?? 0).fill(place));
  return { isStrip: false, cells: Uint8Array.from(cells) };
}

function symbolsOf({ symbols }: SlotRules): Symbols {
  const roles = symbols.map((symbol) => symbol.role ?? "regular");
  const having = (role: SymbolRole): SymbolIndex[] => [...roles.keys()].filter((place) => roles[place] === role);
  const values = symbols.map(({ values: drawn = [] }) => ({
    drawn,
    sum: drawn.reduce((sum, [, weight]) => sum + weight, 0),
  }));
  return {
    roles,
    regular: having("regular"),
    scatters: having("scatter"),
    scattersPay: symbols.some(({ role, pays }) => role === "scatter" && pays !== undefined && pays.length > 0),
    wild: having("wild")[0] ?? null,
    opens: symbols.some((symbol) => symbol.opens),
    drop: having("drop")[0] ?? null,
    coin: having("coin")[0] ?? null,
    pays: symbols.map(byCount),
    values,
    valued: values.some(({ sum }) => sum > 0),
  };
}

/** What each count pays, from pairs of the count from which on it does. */
function byCount({ pays = [] }: SlotSymbol): Uint32Array {
  const byNumber = new Uint32Array(COUNTS);
  for (const [from, pay] of pays) byNumber.fill(pay, from);
  return byNumber;
}

/** The column's table in a state. */
export function columnOf(slot: Slot, state: string, at: number): Column {
  const columns = slot.reels.get(state);
  const found = columns?.[at] ?? columns?.[0];
  if (!found) throw new SheetError(`there are no reels ${state}`);
  return found;
}
