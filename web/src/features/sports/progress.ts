import type { MessageKey } from "@/lib/i18n/keys";
import type { SportsText } from "./names";
import { type Card, type FigureName, FixtureStatus, type MatchState, type SportId } from "./wire";

const SECTION: Record<SportId, MessageKey<"sports">> = {
  football: "section_half",
  cricket: "section_innings",
  basketball: "section_quarter",
  tennis: "section_set",
  volleyball: "section_set",
  kabaddi: "section_half",
  esports: "section_map",
  racing: "section_race",
};

/** What a section is made of, where it is made of such. */
const MINOR: Partial<Record<SportId, MessageKey<"sports">>> = {
  cricket: "minor_over",
  tennis: "minor_game",
  esports: "minor_round",
};

const HALVES = 2;
const QUARTERS = 4;
const INNINGS = 2;

/** The name of a section of a match: "Half 2", "Quarter 3", "Overtime 1". */
export function sectionName(t: SportsText, sport: SportId, section: number): string {
  if (sport === "football" && section > HALVES) return t("section_extra_time", { n: section - HALVES });
  if (sport === "basketball" && section > QUARTERS) return t("section_overtime", { n: section - QUARTERS });
  if (sport === "cricket" && section > INNINGS) return t("section_super_over");
  return t(SECTION[sport], { n: section });
}

/** The over of an innings, the game of a set or the round of a map; empty where a sport has none. */
export function minorName(t: SportsText, sport: SportId, minor: number): string {
  const key = MINOR[sport];
  return key && minor > 0 ? t(key, { n: minor }) : "";
}

const MINUTE = 60;

/** The minute of a match's clock. */
export const minuteOf = (clock: number): number => Math.floor(clock / MINUTE);

/** The clock of a match: the minute of football, minutes and seconds elsewhere; empty without a clock. */
export function clockText(sport: SportId, clock: number | null): string {
  if (clock === null) return "";
  const minutes = minuteOf(clock);
  return sport === "football" ? `${minutes}′` : `${minutes}:${String(clock % MINUTE).padStart(2, "0")}`;
}

/** Where a live match is: "Half 2 · 67′", "Set 3 · Game 6". */
export function progressText(t: SportsText, sport: SportId, state: MatchState): string {
  const { section, minor, clock } = state;
  return [section > 0 ? sectionName(t, sport, section) : "", minorName(t, sport, minor), clockText(sport, clock)]
    .filter(Boolean)
    .join(" · ");
}

/** A figure of home and away; null where the match does not count it. */
export const figureOf = (state: MatchState, name: FigureName): number[] | null =>
  state.figures.find((figure) => figure.name === name)?.values ?? null;

/** The score of a side as its sport writes it: "2", or "148/6" in cricket. */
export function scoreText(sport: SportId, state: MatchState, side: 0 | 1): string {
  const score = String(state.score[side] ?? 0);
  const wickets = sport === "cricket" ? figureOf(state, "wickets") : null;
  return wickets ? `${score}/${wickets[side] ?? 0}` : score;
}

const STATUS: Record<number, MessageKey<"sports">> = {
  [FixtureStatus.Suspended]: "status_suspended",
  [FixtureStatus.Ended]: "status_ended",
  [FixtureStatus.Closed]: "status_closed",
  [FixtureStatus.Cancelled]: "status_cancelled",
  [FixtureStatus.Delayed]: "status_delayed",
  [FixtureStatus.Interrupted]: "status_interrupted",
  [FixtureStatus.Postponed]: "status_postponed",
  [FixtureStatus.Abandoned]: "status_abandoned",
};

/** What became of a fixture; undefined while it waits for its beginning or is being played. */
export const statusText = (t: SportsText, status: number): string | undefined => {
  const key = STATUS[status];
  return key && t(key);
};

const LIVE: readonly number[] = [FixtureStatus.Live, FixtureStatus.Suspended, FixtureStatus.Interrupted];
const OVER: readonly number[] = [
  FixtureStatus.Ended,
  FixtureStatus.Closed,
  FixtureStatus.Cancelled,
  FixtureStatus.Abandoned,
];

/** Whether a fixture is being played, or was broken off for a while. */
export const isLive = (card: Pick<Card, "status">): boolean => LIVE.includes(card.status);

/** Whether bets are taken on a fixture, now or in a moment. */
export const isOpen = (card: Pick<Card, "status">): boolean => !OVER.includes(card.status);
