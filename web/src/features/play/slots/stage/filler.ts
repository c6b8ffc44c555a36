import type { SlotRules, SymbolIndex } from "../engine/sheet";

/** The reels that a state has; a mode that begins otherwise has those of the base game. */
export const fillerState = ({ reels }: SlotRules, state: string): string =>
  state in reels ? state : (Object.keys(reels)[0] ?? state);

const made = new WeakMap<SlotRules, Map<string, readonly SymbolIndex[]>>();

/**
 * What runs by on a reel before it lands: the symbols of its strip in their order, or as often as they are likely. No
 * scatter is among them, so that none is seen to just miss the window.
 */
export function fillerOf(rules: SlotRules, state: string, column: number): readonly SymbolIndex[] {
  const known = made.get(rules) ?? new Map<string, readonly SymbolIndex[]>();
  made.set(rules, known);
  const key = `${state} ${column}`;
  const kept = known.get(key);
  if (kept) return kept;
  const reel = rules.reels[state]?.[column] ?? rules.reels[state]?.[0];
  const ids = !reel ? [] : "strip" in reel ? reel.strip.split(" ") : spread(reel.weights, column);
  const filler = ids
    .map((id) => rules.symbols.findIndex((symbol) => symbol.id === id))
    .filter(
      (symbol) => symbol >= 0 && rules.symbols[symbol]?.role !== "scatter" && rules.symbols[symbol]?.role !== "coin",
    );
  known.set(key, filler);
  return filler;
}

const LENGTH = 60;

/** Symbols by their weights, mixed in a way that is the same each time. */
function spread(weights: Readonly<Record<string, number>>, column: number): string[] {
  const entries = Object.entries(weights);
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  return Array.from({ length: LENGTH }, (_, at) => {
    let place = (((at * 37 + column * 23) % LENGTH) / LENGTH) * sum;
    for (const [id, weight] of entries) {
      place -= weight;
      if (place < 0) return id;
    }
    return entries[0]?.[0] ?? "";
  });
}
