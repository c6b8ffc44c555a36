import { rank, type SearchIndex, score, searchIndex } from "@/lib/match";
import { competitionText, type SportsText } from "../names";
import type { IndexedCompetition, IndexedFixture, SportsIndex } from "../wire";

const MOST_COMPETITIONS = 8;
const MOST_FIXTURES = 22;

/** A fixture with its competition. */
export interface FoundFixture extends IndexedFixture {
  /** The name of its competition. */
  competitionName: string;
  /** The same after its country. */
  competitionText: string;
}

/** What was found for a query. */
export interface Finds {
  competitions: IndexedCompetition[];
  /** Those that are live first, the best first among each. */
  fixtures: FoundFixture[];
}

/** What can be found, read once: a key costs no more than comparing. */
export interface SportsSearchIndex {
  competitions: SearchIndex<IndexedCompetition>;
  fixtures: SearchIndex<FoundFixture>;
}

/** Texts of which each is searched alone, and all as one: a query may name a team and its sport. */
const withAll = (texts: string[]): string[] => [...texts, texts.join(" ")];

/** Reads what the server named, with the sports in the player's language. */
export function readIndex(t: SportsText, { competitions, fixtures }: SportsIndex): SportsSearchIndex {
  const known = new Map(competitions.map((competition) => [competition.id, competition]));
  const found = fixtures.map((each): FoundFixture => {
    const competition = known.get(each.competition) ?? { name: "", category: "" };
    return { ...each, competitionName: competition.name, competitionText: competitionText(competition) };
  });
  return {
    competitions: searchIndex(competitions, ({ name, category, sport }) =>
      withAll([name, category, t(`sport_${sport}`)].filter(Boolean)),
    ),
    fixtures: searchIndex(found, ({ competitors, competitionText: competition, sport }) =>
      withAll([competitors.join(" "), competition, t(`sport_${sport}`)]),
    ),
  };
}

/** What fits a query, with slips of the thumb forgiven. */
export function findSports(query: string, index: SportsSearchIndex): Finds {
  const fixtures = rank(query, index.fixtures, MOST_FIXTURES);
  return {
    competitions: rank(query, index.competitions, MOST_COMPETITIONS).slice(0, MOST_COMPETITIONS),
    fixtures: [...fixtures.filter(({ live }) => live), ...fixtures.filter(({ live }) => !live)].slice(0, MOST_FIXTURES),
  };
}

/** The runner that a query names best; undefined where it names none. */
export function namedRunner(query: string, runners: readonly string[]): string | undefined {
  const [best] = runners
    .map((name) => ({ name, fit: score(query, name) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  return best?.name;
}
