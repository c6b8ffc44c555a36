import type { SymbolIndex } from "../engine/sheet";

/**
 * One reel in motion. Its symbols are a tape that moves down: at place `at` the window shows the symbols `at` to
 * `at + rows - 1`, the lowest row first. The tape begins with the board that was there and ends with the one that comes.
 */
export interface Reel {
  mode: "rest" | "run" | "land";
  at: number;
  /** Symbols in a second. */
  speed: number;
  /** Rows that are seen: while a column grows, between two numbers. */
  rows: number;
  /** The symbols at rest, or those that the spin began with. */
  base: readonly SymbolIndex[];
  /** The symbols that it lands on, at `end`. */
  target: readonly SymbolIndex[] | null;
  end: number;
  /** Of the landing: its start in ms, its length in ms, and the place it began at. */
  since: number;
  lasts: number;
  from: number;
  /** Where its tape of other symbols begins. */
  offset: number;
  filler: readonly SymbolIndex[];
}

/** How it goes over its place and comes back: 0 is not at all. */
const OVER = 1.25;
/** The slope of the landing at its start, by which the reel goes on as fast as it ran. */
const SLOPE = 3 + OVER;
const START_MS = 190;

const settle = (u: number): number => 1 + (OVER + 1) * (u - 1) ** 3 + OVER * (u - 1) ** 2;

const slope = (u: number): number => 3 * (OVER + 1) * (u - 1) ** 2 + 2 * OVER * (u - 1);

export const reelOf = (base: readonly SymbolIndex[]): Reel => ({
  mode: "rest",
  at: 0,
  speed: 0,
  rows: base.length,
  base,
  target: null,
  end: 0,
  since: 0,
  lasts: 0,
  from: 0,
  offset: 0,
  filler: base,
});

/** The symbol at a place of the tape. */
export function symbolAt(reel: Reel, index: number): SymbolIndex {
  const landed = reel.target?.[index - reel.end];
  if (landed !== undefined) return landed;
  const begun = reel.base[index];
  if (begun !== undefined) return begun;
  const { filler } = reel;
  const place = (((index + reel.offset) % filler.length) + filler.length) % filler.length;
  return filler[place] ?? 0;
}

export function start(reel: Reel, now: number, filler: readonly SymbolIndex[], offset: number): void {
  reel.base = shown(reel);
  reel.target = null;
  reel.mode = "run";
  reel.at = 0;
  reel.speed = 0;
  reel.since = now;
  reel.filler = filler.length > 0 ? filler : reel.base;
  reel.offset = offset;
}

/** The symbols in the window of a reel at rest. */
export const shown = (reel: Reel): readonly SymbolIndex[] =>
  reel.mode === "rest" ? reel.base : (reel.target ?? reel.base);

/**
 * Lets it stop on `target` at `when`, or as soon after as the tape can have brought it in from above. A landing that
 * was planned is only moved forward, never to another place while it is in sight.
 */
export function landAt(
  reel: Reel,
  target: readonly SymbolIndex[],
  now: number,
  when: number,
  lasts: number,
  top: number,
): void {
  if (reel.mode !== "run") return;
  const rows = reel.base.length;
  const inSight = reel.target !== null && reel.at + rows + 1 > reel.end;
  const left = Math.max(0, when - lasts - now) / 1_000;
  const slide = lasts / 1_000 / SLOPE;
  const natural = reel.at + top * (left + slide);
  const least = Math.ceil(reel.at) + rows + 1;
  reel.end = inSight ? reel.end : Math.max(least, Math.round(natural));
  reel.target = target;
  // The speed that brings it there in time, but never a crawl and never a blur that cannot be followed.
  const wanted = (reel.end - reel.at) / (left + slide);
  reel.speed = Math.max(top * 0.75, Math.min(top * 2.2, wanted));
  reel.lasts = lasts;
}

/** Moves it to `now`. Returns true in the moment in which it has come to rest. */
export function move(reel: Reel, now: number, dt: number, top: number): boolean {
  if (reel.mode === "run") {
    if (reel.target === null) {
      // It draws back a little before it runs.
      const u = Math.min(1, (now - reel.since) / START_MS);
      reel.speed = u < 0.35 ? -2.6 * (1 - u / 0.35) : top * ((u - 0.35) / 0.65) ** 1.4;
    }
    reel.at += reel.speed * dt;
    if (reel.target !== null) begin(reel, now);
  }
  if (reel.mode !== "land") return false;
  const u = Math.min(1, (now - reel.since) / reel.lasts);
  const way = reel.end - reel.from;
  reel.at = reel.from + way * settle(u);
  reel.speed = (way * 1_000 * slope(u)) / reel.lasts;
  if (u < 1) return false;
  rest(reel, reel.target ?? reel.base);
  return true;
}

/** The landing begins where the reel, as fast as it is, just ends on its place. */
function begin(reel: Reel, now: number): void {
  const slide = (reel.speed * reel.lasts) / 1_000 / SLOPE;
  if (reel.at < reel.end - slide) return;
  reel.mode = "land";
  reel.since = now;
  reel.from = Math.min(reel.at, reel.end - 0.4);
}

export function rest(reel: Reel, symbols: readonly SymbolIndex[]): void {
  reel.mode = "rest";
  reel.base = symbols;
  reel.target = null;
  reel.at = 0;
  reel.speed = 0;
}

/** Lets a column that grew come to its rows. Whether it is still on its way. */
export function grow(reel: Reel, dt: number): boolean {
  const rows = reel.mode === "rest" ? reel.base.length : (reel.target ?? reel.base).length;
  if (reel.rows === rows) return false;
  reel.rows += (rows - reel.rows) * Math.min(1, dt * 14);
  if (Math.abs(rows - reel.rows) < 0.01) reel.rows = rows;
  return reel.rows !== rows;
}

/** How long a reel takes to settle, in ms. */
export const SETTLE = { full: { few: 430, many: 330 }, turbo: { few: 230, many: 200 } } as const;
/** After a press: how long a reel takes to settle, and how much later the next one does. */
export const HURRIED = { settle: 240, apart: 35, ahead: 0 };
