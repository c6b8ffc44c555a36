import type { SlotRules, SymbolIndex } from "../engine/sheet";
import type { BoardSymbols, ShowPace } from "./steps";

/** What free spins, the choice or hold and win wait for in this state of the reels: the symbol, how many of it, and the most that each reel can show. */
interface Awaited {
  symbol: SymbolIndex;
  needed: number;
  most: readonly number[];
}

type Reel = SlotRules["reels"][string][number];

/** How many of a symbol a reel can show at once. */
function mostOf(reel: Reel, id: string, rows: number): number {
  if ("weights" in reel) return (reel.weights[id] ?? 0) > 0 ? rows : 0;
  const strip = reel.strip.split(" ");
  const windows = strip.map((_, at) =>
    Array.from({ length: rows }, (_, row) => strip[(at + row) % strip.length]).filter((each) => each === id),
  );
  return Math.max(0, ...windows.map((window) => window.length));
}

function awaited(rules: SlotRules, state: string): Awaited | null {
  const { choice, free_spins: free, hold } = rules;
  const coin = rules.symbols.find(({ role }) => role === "coin")?.id;
  const rule = choice ?? free ?? (hold && coin ? { scatter: coin, needed: hold.needed } : undefined);
  if (!rule || state === hold?.reels) return null;
  const needed = state === free?.reels ? free.again?.[0] : rule.needed;
  const reels = rules.reels[state];
  if (needed === undefined || !reels) return null;
  const { columns, rows } = rules.grid;
  const most = Array.from({ length: columns }, (_, column) => {
    const reel = reels[column] ?? reels[0];
    return reel ? mostOf(reel, rule.scatter, rows) : 0;
  });
  return { symbol: rules.symbols.findIndex(({ id }) => id === rule.scatter), needed, most };
}

/**
 * The reels that are waited for: all before them show one less than free spins need, and the reel itself can bring it.
 * It depends on the earlier reels only, so it is the same whether the last one comes or not.
 */
export function waitsOf(rules: SlotRules, state: string, board: BoardSymbols): boolean[] {
  const rule = awaited(rules, state);
  let landed = 0;
  return board.map((column, at) => {
    const waits = rule !== null && landed === rule.needed - 1 && (rule.most[at] ?? 0) > 0;
    if (rule) landed += column.filter((symbol) => symbol === rule.symbol).length;
    return waits;
  });
}

/** The times of a spin at each pace, in ms: all of it, and what a reel is waited for. */
export const SPIN: Readonly<Record<ShowPace, { whole: number; free: number; wait: number }>> = {
  full: { whole: 2_200, free: 1_700, wait: 1_100 },
  turbo: { whole: 600, free: 600, wait: 350 },
  still: { whole: 450, free: 450, wait: 0 },
};

/** When each reel has stopped, from the left, in ms from the start of the spin. */
export function stopsOf(waits: readonly boolean[], pace: ShowPace, free: boolean): number[] {
  const times = SPIN[pace];
  const whole = free ? times.free : times.whole;
  const gap = pace === "full" ? Math.min(260, 1_150 / waits.length) : pace === "turbo" ? 24 : 0;
  let late = 0;
  return waits.map((wait, at) => {
    if (wait) late += times.wait;
    return Math.round(whole - (waits.length - 1 - at) * gap + late);
  });
}
