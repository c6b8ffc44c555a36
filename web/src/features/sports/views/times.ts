import { daysAhead } from "../days";
import { allOf, type SplitFixtures } from "../list/merge";
import type { Card } from "../wire";

const MINUTE_MS = 60_000;

/** Which fixtures of a list are shown, by when they are played. */
export type TimeChoice = "all" | "live" | "quarter" | "hour" | "today" | "tomorrow" | "later";

/** Whether an upcoming fixture that starts then is one of a choice. */
const IS_IN: Record<Exclude<TimeChoice, "all" | "live">, (start: number, now: number) => boolean> = {
  quarter: (start, now) => start - now <= 15 * MINUTE_MS,
  hour: (start, now) => start - now <= 60 * MINUTE_MS,
  today: (start, now) => daysAhead(start, now) <= 0,
  tomorrow: (start, now) => daysAhead(start, now) === 1,
  later: (start, now) => daysAhead(start, now) > 1,
};

const NONE: Card[] = [];

/** The fixtures of a choice; whole competitions are of no time. */
export function fixturesOfTime(all: SplitFixtures, time: TimeChoice, now: number): SplitFixtures {
  if (time === "all") return all;
  if (time === "live") return { ...all, upcoming: NONE, outrights: NONE };
  const upcoming = all.upcoming.filter(({ starts_at }) => IS_IN[time](starts_at, now));
  return { live: NONE, upcoming, outrights: NONE };
}

/** The choices that show something, each something else; the chosen one is among them also while it shows nothing. */
export function timeChoices(all: SplitFixtures, chosen: TimeChoice, now: number): TimeChoice[] {
  const count = (time: TimeChoice) => allOf(fixturesOfTime(all, time, now)).length;
  const [quarter, hour, today] = [count("quarter"), count("hour"), count("today")];
  const isOffered = {
    all: true,
    live: all.live.length > 0,
    quarter: quarter > 0,
    hour: hour > quarter,
    today: today > hour,
    tomorrow: count("tomorrow") > 0,
    later: count("later") > 0,
  };
  const choices: TimeChoice[] = ["all", "live", "quarter", "hour", "today", "tomorrow", "later"];
  return choices.filter((choice) => isOffered[choice] || choice === chosen);
}
