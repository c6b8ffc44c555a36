import type { SplitFixtures } from "../list/merge";
import type { Card } from "../wire";

const MINUTE_MS = 60_000;

/** Which fixtures of a list are shown, by when they are played. */
export type TimeChoice = "all" | "live" | "quarter" | "hour";

/** The upcoming fixtures of these choices start within so long. */
const WITHIN_MS = { quarter: 15 * MINUTE_MS, hour: 60 * MINUTE_MS };

const startingWithin = (cards: Card[], ms: number, now: number): Card[] =>
  cards.filter(({ starts_at }) => starts_at - now <= ms);

/** The fixtures of a choice. */
export function fixturesOfTime({ live, upcoming }: SplitFixtures, time: TimeChoice, now: number): SplitFixtures {
  if (time === "all") return { live, upcoming };
  if (time === "live") return { live, upcoming: [] };
  return { live: [], upcoming: startingWithin(upcoming, WITHIN_MS[time], now) };
}

/** The choices that show something, each something else; the chosen one is among them also while it shows nothing. */
export function timeChoices(all: SplitFixtures, chosen: TimeChoice, now: number): TimeChoice[] {
  const quarter = startingWithin(all.upcoming, WITHIN_MS.quarter, now).length;
  const hour = startingWithin(all.upcoming, WITHIN_MS.hour, now).length;
  const isOffered = { all: true, live: all.live.length > 0, quarter: quarter > 0, hour: hour > quarter };
  const choices: TimeChoice[] = ["all", "live", "quarter", "hour"];
  return choices.filter((choice) => isOffered[choice] || choice === chosen);
}
