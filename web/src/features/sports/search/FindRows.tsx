import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link, type LinkProps } from "@/lib/router";
import { StartTime } from "../list/StartTime";
import { fixtureName } from "../names";
import { SportIcon } from "../SportIcon";
import { competitionAddress } from "../views/addresses";
import type { IndexedCompetition, SportId } from "../wire";
import { type FoundFixture, namedRunner } from "./finds";

interface FindProps {
  sport: SportId;
  to: LinkProps["to"];
  title: string;
  text: ReactNode;
  onOpen: () => void;
}

function Find({ sport, to, title, text, onOpen }: FindProps) {
  return (
    <li>
      <Link
        to={to}
        data-find=""
        aria-current={false}
        onClick={onOpen}
        className="press flex min-h-14 items-center gap-3 rounded-md bg-panel px-3 py-2 hover:bg-raised"
      >
        <SportIcon sport={sport} className="size-5 shrink-0 text-brand-400" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-xs text-ink-3">{text}</span>
        </span>
      </Link>
    </li>
  );
}

/** A competition that was found. */
export function CompetitionFind({ competition, onOpen }: { competition: IndexedCompetition; onOpen: () => void }) {
  const { t } = useTranslation("sports");
  const { sport, id, name } = competition;
  return (
    <Find sport={sport} to={competitionAddress(sport, id)} title={name} text={t(`sport_${sport}`)} onOpen={onOpen} />
  );
}

/** The sides of a match; a race with the runner that the query names. */
function useTitle(query: string, { sport, competitors }: FoundFixture): string {
  const { t } = useTranslation("sports");
  if (sport !== "racing") return fixtureName(t, { sides: competitors });
  const runner = namedRunner(query, competitors);
  return runner === undefined ? t("race") : t("search_race", { runner });
}

/** A fixture that was found: its sides, and when it starts or that it is live. */
export function FixtureFind({ query, fixture, onOpen }: { query: string; fixture: FoundFixture; onOpen: () => void }) {
  const { t } = useTranslation("sports");
  const title = useTitle(query, fixture);
  return (
    <Find
      sport={fixture.sport}
      to={addressOf("/gameSport", { view: "fixture", fixture: fixture.fixture })}
      title={title}
      text={
        <>
          {fixture.live ? (
            <span className="font-semibold text-win">{t("live")}</span>
          ) : (
            <StartTime at={fixture.starts_at} />
          )}{" "}
          · <span className="sr-only">{t(`sport_${fixture.sport}`)} · </span>
          {fixture.competitionName}
        </>
      }
      onOpen={onOpen}
    />
  );
}
