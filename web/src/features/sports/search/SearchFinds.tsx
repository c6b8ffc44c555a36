import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { EmptyState } from "@/ui/States";
import type { IndexedCompetition, SportsIndex } from "../wire";
import { CompetitionFind, FixtureFind } from "./FindRows";
import { findSports, type SportsSearchIndex } from "./finds";

/** So long no key was pressed before the number of finds is read out. */
const ANNOUNCED_AFTER_MS = 400;

interface SearchFindsProps {
  query: string;
  data: SportsIndex;
  index: SportsSearchIndex;
  /** Called before a find is opened. */
  onOpen: () => void;
}

/** What was found for a query; without one, the competitions that have fixtures. */
export function SearchFinds({ query, data, index, onOpen }: SearchFindsProps) {
  const { t } = useTranslation("sports");
  const { competitions, fixtures } = useMemo(() => findSports(query, index), [query, index]);
  const count = competitions.length + fixtures.length;
  return (
    <>
      <Announcement query={query} text={query && t("search_count", { count })} />
      {query === "" && <p className="text-sm text-ink-2">{t("search_hint")}</p>}
      {query !== "" && count === 0 && (
        <EmptyState drawing="search" title={t("search_nothing", { query })} text={t("search_nothing_text")} />
      )}
      <CompetitionFinds competitions={query === "" ? withFixtures(data) : competitions} onOpen={onOpen} />
      {fixtures.length > 0 && (
        <FindSection title={t("search_fixtures")}>
          {fixtures.map((each) => (
            <FixtureFind key={each.fixture} query={query} fixture={each} onOpen={onOpen} />
          ))}
        </FindSection>
      )}
    </>
  );
}

/** Reads a text out once the query has not changed for a moment: not at every key, nor when fixtures begin and end. */
function Announcement({ query, text }: { query: string; text: string }) {
  const [announced, setAnnounced] = useState("");
  const announce = useEffectEvent(() => setAnnounced(text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the query that changed
  useEffect(() => {
    const timer = setTimeout(() => announce(), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/** The competitions that have fixtures now. */
function withFixtures({ competitions, fixtures }: SportsIndex): IndexedCompetition[] {
  const played = new Set(fixtures.map(({ competition }) => competition));
  return competitions.filter(({ id }) => played.has(id));
}

function CompetitionFinds({ competitions, onOpen }: { competitions: IndexedCompetition[]; onOpen: () => void }) {
  const { t } = useTranslation("sports");
  if (competitions.length === 0) return null;
  return (
    <FindSection title={t("competitions")}>
      {competitions.map((each) => (
        <CompetitionFind key={each.id} competition={each} onOpen={onOpen} />
      ))}
    </FindSection>
  );
}

function FindSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{title}</h3>
      <ul className="grid grid-cols-1 gap-1">{children}</ul>
    </section>
  );
}
