import type { ModeFigures, SlotRules, SlotSheet } from "../engine/sheet";

/** How much a slot's results spread, 1 to 5, by the standard deviation of a round in stakes. */
export function volatilityOf({ sigma, cost }: Pick<ModeFigures, "sigma" | "cost">): number {
  const stakes = sigma / cost;
  return 1 + [3, 6, 10, 16].filter((bound) => stakes >= bound).length;
}

/** One round in so many, rounded up: the odds are never better than shown. */
export const oneIn = (rounds: number, of: number): number => (of > 0 ? Math.ceil(rounds / of) : 0);

/** The fewest alike that pay. */
export const leastOf = ({ symbols }: SlotRules): number =>
  Math.min(...symbols.flatMap(({ pays = [] }) => pays.map(([count]) => count)));

/** How many ways a board of columns and rows has. */
export const waysOf = ({ grid }: SlotRules): number => grid.rows ** grid.columns;

export const figuresOf = (sheet: SlotSheet, mode = "base"): ModeFigures | undefined => sheet.modes[mode];

/** How many times as often as in the base game the free spins come in a mode. */
export function timesAsOften(sheet: SlotSheet, mode: string, tag: string): string {
  const [base = 0, other = 0] = ["base", mode].map((id) => sheet.modes[id]?.features.free_spins);
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(base > 0 ? other / base : 1);
}

/** What `count` of a symbol pays is written for a count and all up to the next one that pays more. */
export function countText(pays: readonly (readonly [number, number])[], at: number, most: number): string {
  const from = pays[at]?.[0] ?? 0;
  const next = pays[at + 1]?.[0];
  const last = next === undefined ? most : next - 1;
  if (last <= from) return String(from);
  return next === undefined ? `${from}+` : `${from}–${last}`;
}
