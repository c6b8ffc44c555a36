import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, Link, type LinkProps } from "@/lib/router";
import { StartTime } from "../list/StartTime";
import { VirtualBadge } from "../list/Status";
import { competitionText, fixtureName } from "../names";
import { SportIcon } from "../SportIcon";
import { competitionAddress } from "../views/addresses";
import type { IndexedCompetition, SportId } from "../wire";
import { type FoundFixture, namedRunner } from "./finds";

interface FindProps {
  sport: SportId;
  to: LinkProps["to"];
  title: string;
  text: ReactNode;
  virtual: boolean;
  onOpen: () => void;
}

function Find({ sport, to, title, text, virtual, onOpen }: FindProps) {
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
        {virtual && <VirtualBadge />}
      </Link>
    </li>
  );
}

/** A competition that was found. */
export function CompetitionFind({ competition, onOpen }: { competition: IndexedCompetition; onOpen: () => void }) {
  const { t } = useTranslation("sports");
  const { sport, id, virtual } = competition;
  return (
    <Find
      sport={sport}
      to={competitionAddress(sport, id)}
      title={competitionText(competition)}
      text={t(`sport_${sport}`)}
      virtual={virtual}
      onOpen={onOpen}
    />
  );
}

/** The sides of a match; a race or an outright with the competitor that the query names. */
function useTitle(query: string, { sport, outright, competitors, competitionName }: FoundFixture): string {
  const { t } = useTranslation("sports");
  const hasSides = sport !== "racing" && !outright;
  const name = fixtureName(t, { sides: hasSides ? competitors : [], outright, competition: competitionName });
  if (hasSides) return name;
  const runner = namedRunner(query, competitors);
  if (outright) return runner === undefined ? name : t("search_outright", { fixture: name, runner });
  return runner === undefined ? name : t("search_race", { runner });
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
          {fixture.live && !fixture.outright ? (
            <span className="font-semibold text-win">{t("live")}</span>
          ) : (
            <StartTime at={fixture.starts_at} />
          )}{" "}
          · <span className="sr-only">{t(`sport_${fixture.sport}`)} · </span>
          {fixture.competitionText}
        </>
      }
      virtual={fixture.virtual}
      onOpen={onOpen}
    />
  );
}
