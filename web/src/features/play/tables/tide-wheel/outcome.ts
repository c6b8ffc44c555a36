/** The spots in the order of the felt. */
export const SPOTS = ["1", "2", "4", "9", "boats", "lighthouse", "storm"] as const;
export type TideSpot = (typeof SPOTS)[number];
export const FEATURES = ["boats", "lighthouse", "storm"] as const;
export type FeatureName = (typeof FEATURES)[number];

const LETTERS: Record<string, TideSpot> = { B: "boats", L: "lighthouse", S: "storm" };

/** What the wheel carries, clockwise from the storm. */
export const WHEEL: readonly TideSpot[] = [..."S291421B121412L9121421B12149121B214121L91421B12141"].map(
  (letter) => LETTERS[letter] ?? (letter as TideSpot),
);

/** The draws of the wave, and how many of them strike each number. */
export const WAVES = 2_520;
export const STRIKES = [
  [1, 504],
  [2, 630],
  [4, 585],
  [9, 280],
] as const;
/** What a struck number's winnings are multiplied by, with their weights. */
export const TIMES = [
  [2, 13],
  [3, 3],
  [5, 3],
  [10, 1],
] as const;
export const TIMES_WEIGHT = 20;
/** What the boats carry, to one. */
export const CARGO = [5, 8, 20] as const;
/** What the windows of the lighthouse pay to one, clockwise from the one that pays most. */
export const WINDOWS = [60, 10, 25, 15, 10, 45, 10, 15, 36, 10, 25, 15] as const;
/** What the storm begins with, to one. */
export const GUSTS = [10, 14, 18, 22, 30] as const;
export const MOST_DOUBLINGS = 3;
/** The boats as decisions name them; who picks none has the one in the middle. */
export const BOATS = ["boat-1", "boat-2", "boat-3"] as const;
export const DEFAULT_BOAT = 1;
/** The stage in which the boats are picked. */
export const PICK_STAGE = 1;

export interface Wave {
  number: number;
  times: number;
}

export type Feature =
  | { kind: "boats"; pays: readonly [number, number, number] }
  | { kind: "lighthouse"; window: number }
  | { kind: "storm"; first: number; doublings: number };

/** What the server replies; the feature is left out until its stage. */
export interface Outcome {
  wave: Wave | null;
  segment: number;
  feature: Feature | null;
}

export const spotOf = ({ segment }: Pick<Outcome, "segment">): TideSpot => WHEEL[segment] ?? "1";

export const isFeature = (spot: TideSpot): spot is FeatureName => (FEATURES as readonly string[]).includes(spot);

/** The number of a boat, from 0; the one in the middle for a choice that is none. */
export function boatOf(choice: string | null | undefined): number {
  const at = (BOATS as readonly (string | null | undefined)[]).indexOf(choice);
  return at < 0 ? DEFAULT_BOAT : at;
}

/** What a feature pays to one; the boats by the one that was picked. */
export function featurePays(feature: Feature, boat: number): number {
  if (feature.kind === "boats") return feature.pays[boat] ?? 0;
  if (feature.kind === "lighthouse") return WINDOWS[feature.window] ?? 0;
  return feature.first * 2 ** feature.doublings;
}

/** What the segment pays to one; null for a feature that is not shown yet. */
export function paysOf(outcome: Outcome, boat = DEFAULT_BOAT): number | null {
  const spot = spotOf(outcome);
  if (isFeature(spot)) return outcome.feature ? featurePays(outcome.feature, boat) : null;
  const { wave } = outcome;
  return Number(spot) * (wave && String(wave.number) === spot ? wave.times : 1);
}

export interface SpotFacts {
  spot: TideSpot;
  count: number;
  /** How many rounds ago it came last; null where it never did. */
  ago: number | null;
}

/** How often each spot came, of a history that begins with the newest. */
export function factsOf(history: readonly Outcome[]): SpotFacts[] {
  const came = history.map(spotOf);
  return SPOTS.map((spot) => {
    const at = came.indexOf(spot);
    return { spot, count: came.filter((each) => each === spot).length, ago: at < 0 ? null : at };
  });
}
