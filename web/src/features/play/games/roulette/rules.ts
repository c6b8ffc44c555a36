import type { RouletteBet, RouletteOutcome } from "@/api/games.gen";
import { BadRound, type Draws, fields, integer, list, noActions, type Played, ratio } from "@/domain/fairness/replay";

import { MOST_BETS, MOST_CHIPS } from "../../chips/chips";

export type { RouletteBet, RouletteOutcome, RouletteParams } from "@/api/games.gen";

export const POCKETS = 37;
const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
/** The pockets around the wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const colourOf = (pocket: number): "green" | "red" | "black" => {
  if (pocket === 0) return "green";
  return REDS.includes(pocket) ? "red" : "black";
};

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

function spots(): Map<string, readonly number[]> {
  const all = new Map<string, readonly number[]>();
  const add = (pockets: readonly number[], name = pockets.join("-")) => all.set(name, pockets);
  for (const pocket of range(0, 36)) add([pocket]);
  for (const first of range(1, 34, 3)) {
    add(range(first, first + 2));
    for (const pocket of [first, first + 1]) add([pocket, pocket + 1]);
    if (first === 34) continue;
    add(range(first, first + 5));
    for (const pocket of range(first, first + 2)) add([pocket, pocket + 3]);
    for (const pocket of [first, first + 1]) add([pocket, pocket + 1, pocket + 3, pocket + 4]);
  }
  for (const pocket of [1, 2, 3]) add([0, pocket]);
  add([0, 1, 2]);
  add([0, 2, 3]);
  add([0, 1, 2, 3]);
  add(REDS, "red");
  add(
    range(1, 36).filter((pocket) => colourOf(pocket) === "black"),
    "black",
  );
  add(range(2, 36, 2), "even");
  add(range(1, 35, 2), "odd");
  add(range(1, 18), "low");
  add(range(19, 36), "high");
  for (const at of [0, 1, 2]) {
    add(range(at * 12 + 1, at * 12 + 12), `dozen${at + 1}`);
    add(range(at + 1, at + 34, 3), `column${at + 1}`);
  }
  return all;
}

/** Every spot of the table and the pockets it covers. */
export const SPOTS: ReadonlyMap<string, readonly number[]> = spots();

/** What a chip on a spot of so many pockets pays, the chip itself included. */
export const paysOf = (pockets: number): number => 36 / pockets;

function read(params: unknown): RouletteBet[] {
  const bets = list(fields(params).bets).map((bet) => {
    const { spot, chips } = fields(bet);
    if (typeof spot !== "string" || !SPOTS.has(spot)) throw new BadRound("no spot of the table");
    return { spot, chips: integer(chips, 1, MOST_CHIPS) };
  });
  integer(bets.length, 1, MOST_BETS);
  return bets;
}

/** What each pocket would pay for these bets, in chips: the stake is all the chips together. */
export function returnOf(bets: readonly RouletteBet[], pocket: number): number {
  return bets.reduce((sum, { spot, chips }) => {
    const pockets = SPOTS.get(spot) ?? [];
    return pockets.includes(pocket) ? sum + chips * paysOf(pockets.length) : sum;
  }, 0);
}

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<RouletteOutcome> {
  const bets = read(params);
  noActions(actions);
  const pocket = draws.pick(POCKETS);
  const wins = bets.filter(({ spot }) => SPOTS.get(spot)?.includes(pocket)).map(({ spot }) => spot);
  const staked = bets.reduce((sum, { chips }) => sum + chips, 0);
  return { outcome: { pocket, wins }, pays: ratio(returnOf(bets, pocket), staked) };
}
