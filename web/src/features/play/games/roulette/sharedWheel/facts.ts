import { colourOf, POCKETS } from "../rules";

/** Where the ball fell. */
export interface Fall {
  pocket: number;
}

interface Counts {
  red: number;
  black: number;
  zero: number;
  even: number;
  odd: number;
  low: number;
  high: number;
}

/** How often each even chance came. */
export function countsOf(history: readonly Fall[]): Counts {
  const count = (has: (pocket: number) => boolean) => history.filter(({ pocket }) => has(pocket)).length;
  return {
    red: count((pocket) => colourOf(pocket) === "red"),
    black: count((pocket) => colourOf(pocket) === "black"),
    zero: count((pocket) => pocket === 0),
    even: count((pocket) => pocket > 0 && pocket % 2 === 0),
    odd: count((pocket) => pocket % 2 === 1),
    low: count((pocket) => pocket >= 1 && pocket <= 18),
    high: count((pocket) => pocket >= 19),
  };
}

/** How often a pocket came, and how many rounds ago it came last; null for one that did not come. */
export interface PocketFacts {
  pocket: number;
  times: number;
  ago: number | null;
}

/** The pockets of the history, newest round first. */
export function factsOf(history: readonly Fall[]): PocketFacts[] {
  return Array.from({ length: POCKETS }, (_, pocket) => {
    const last = history.findIndex((round) => round.pocket === pocket);
    return {
      pocket,
      times: history.filter((round) => round.pocket === pocket).length,
      ago: last < 0 ? null : last,
    };
  });
}

/** The pockets that came most often, and those that have not come for the longest time. */
export function hotAndCold(history: readonly Fall[], count: number): { hot: PocketFacts[]; cold: PocketFacts[] } {
  const facts = factsOf(history);
  const age = ({ ago }: PocketFacts) => ago ?? Number.POSITIVE_INFINITY;
  const hot = [...facts].sort((a, b) => b.times - a.times || age(a) - age(b));
  const older = (a: PocketFacts, b: PocketFacts) => (age(b) === age(a) ? a.pocket - b.pocket : age(b) - age(a));
  return { hot: hot.slice(0, count), cold: [...facts].sort(older).slice(0, count) };
}
