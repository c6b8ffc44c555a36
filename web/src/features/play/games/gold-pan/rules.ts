import type { GoldPanFind, GoldPanOutcome } from "@/api/games.gen";
import {
  BadRound,
  choose,
  type Draws,
  fields,
  integer,
  list,
  noActions,
  type Played,
  times,
} from "@/domain/fairness/replay";

export type { GoldPanFind, GoldPanOutcome, GoldPanParams } from "@/api/games.gen";

/** Nine places, row by row; three of them are scooped. */
export const PLACES = 9;
export const SCOOPS = 3;
/** From the dearest to the least. */
export const FINDS = ["nugget", "grain", "dust", "gravel"] as const satisfies readonly GoldPanFind[];

/** What one of them pays, in 1/10 000. */
export const PAYS: Record<GoldPanFind, number> = { nugget: 10_000, grain: 5_000, dust: 1_000, gravel: 0 };
/** What the nugget with both grains pays, in place of what they pay one by one. */
export const STRIKE = 200_000;

/** How many of each lie in the pan. */
export const COUNTS: Record<GoldPanFind, number> = { nugget: 1, grain: 2, dust: 3, gravel: 3 };
/** What the places that are drawn hold, in the order in which they are drawn; the rest is gravel. */
const DRAWN = ["nugget", "grain", "grain", "dust", "dust", "dust"] as const satisfies readonly GoldPanFind[];

/** Whether these are the nugget and both grains. */
export const isStrike = (found: readonly GoldPanFind[]): boolean =>
  found.includes("nugget") && found.filter((find) => find === "grain").length === COUNTS.grain;

/** What three finds pay together, in 1/10 000. */
export const paysOf = (found: readonly GoldPanFind[]): number =>
  isStrike(found) ? STRIKE : found.reduce((sum, find) => sum + PAYS[find], 0);

/** Three finds that may come together, the dearest first, and in how many of the 84 ways. */
export interface Catch {
  found: readonly GoldPanFind[];
  pays: number;
  ways: number;
}

/** All ways to take three of nine. */
export const WAYS = Number(choose(PLACES, SCOOPS));

/** Every catch there is, the dearest first. */
export const CATCHES: readonly Catch[] = FINDS.flatMap((first, a) =>
  FINDS.slice(a).flatMap((second, b) => FINDS.slice(a + b).map((third) => [first, second, third] as const)),
)
  .map((found) => ({
    found,
    pays: paysOf(found),
    ways: FINDS.map((find) => Number(choose(COUNTS[find], found.filter((each) => each === find).length))).reduce(
      (product, ways) => product * ways,
    ),
  }))
  .filter(({ ways }) => ways > 0)
  .sort((a, b) => b.pays - a.pays);

export function play(params: unknown, actions: readonly unknown[], draws: Draws): Played<GoldPanOutcome> {
  const scoops = list(fields(params).scoops).map((place) => integer(place, 0, PLACES - 1));
  if (scoops.length !== SCOOPS) throw new BadRound(`not ${SCOOPS} scoops`);
  if (scoops.some((place, at) => at > 0 && place <= (scoops[at - 1] ?? 0)))
    throw new BadRound("the scoops are not different and ascending");
  noActions(actions);
  const places = Array.from({ length: PLACES }, (): GoldPanFind => "gravel");
  draws.shuffled(PLACES, DRAWN.length).forEach((place, at) => {
    places[place] = DRAWN[at] ?? "gravel";
  });
  const found = scoops.map((place) => places[place] ?? "gravel");
  return { outcome: { places, found }, pays: times(paysOf(found)) };
}
