import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { EmptyState } from "@/ui/States";
import { CompetitionHeader } from "../frame/CompetitionHeader";
import { TopicPrices, useLiveFixtures } from "../LiveFixtures";
import { FixtureSection, FixturesLoading } from "../list/FixtureList";
import { allOf, splitFixtures } from "../list/merge";
import { competitionText } from "../names";
import { isLive } from "../progress";
import { sportsQuery } from "../requests";
import styles from "../sports.module.css";
import { ActionLink, Trouble } from "../Trouble";
import type { SportFixtures, SportId } from "../wire";
import { competitionAddress, statsAddress } from "./addresses";
import { LIST_REFRESH_MS } from "./refresh";
import { TimeChips } from "./TimeChips";
import { fixturesOfTime, type TimeChoice, timeChoices } from "./times";

type Competition = SportFixtures["competitions"][number];

/** The fixtures of a sport, or of one competition of it: those that are live, then those that follow. */
export function SportFixturesView({ sport, comp }: { sport: SportId; comp?: number }) {
  const { data, error, refetch } = useQuery({
    ...sportsQuery("GET /api/sports/sport", { sport, competition: comp?.toString() }),
    refetchInterval: LIST_REFRESH_MS,
    // The chips stay where they are while another competition is loaded.
    placeholderData: (before) => (before?.sport === sport ? before : undefined),
  });
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <FixturesLoading />;
  return (
    <>
      <CompetitionChips sport={sport} competitions={data.competitions} chosen={comp} />
      <ChosenCompetition sport={sport} chosen={data.competitions.find(({ id }) => id === comp)} />
      <Fixtures key={sport} data={data} comp={comp} error={error} />
    </>
  );
}

interface FixturesProps {
  data: SportFixtures;
  comp?: number;
  /** Why they could not be renewed. */
  error: unknown;
}

function Fixtures({ data, comp, error }: FixturesProps) {
  const { t } = useTranslation("sports");
  const [time, setTime] = useState<TimeChoice>("all");
  const topic = useLiveFixtures();
  const listed = data.fixtures.filter((card) => comp === undefined || card.competition.id === comp);
  const all = splitFixtures(
    listed,
    topic.fixtures ?? listed.filter(isLive),
    (card) => card.sport === data.sport && (comp === undefined || card.competition.id === comp),
  );
  if (allOf(all).length === 0)
    return (
      <EmptyState
        drawing="clock"
        title={t("no_fixtures_title")}
        text={t("no_fixtures_text")}
        action={<ActionLink to={addressOf("/gameSport", { view: "live" })}>{t("see_live")}</ActionLink>}
      />
    );
  const now = serverNow();
  // Above the chips nothing comes or goes with a choice.
  const shown = { ...fixturesOfTime(all, time, now), ...(comp !== undefined && { outrights: all.outrights }) };
  const outrights = <FixtureSection title={t("outrights")} cards={shown.outrights} />;
  return (
    <TopicPrices topic={topic} error={error} cards={allOf(shown)}>
      {comp !== undefined && outrights}
      <TimeChips
        choices={timeChoices(all, time, now)}
        chosen={time}
        onChoose={setTime}
        isEmpty={time !== "all" && shown.live.length + shown.upcoming.length === 0}
      />
      <FixtureSection title={t("live_now")} cards={shown.live} />
      <FixtureSection title={t("upcoming")} cards={shown.upcoming} />
      {comp === undefined && outrights}
    </TopicPrices>
  );
}

/** The name of the competition that was chosen, with its star and, where there is one, the way to its table. */
function ChosenCompetition({ sport, chosen }: { sport: SportId; chosen: Competition | undefined }) {
  const { t } = useTranslation("sports");
  if (!chosen) return null;
  const text = t(sport === "racing" ? "to_results" : "to_table");
  const link = chosen.virtual ? { to: statsAddress(sport, chosen.id), text } : undefined;
  return <CompetitionHeader sport={sport} competition={chosen} link={link} />;
}

function CompetitionChips({
  sport,
  competitions,
  chosen,
}: {
  sport: SportId;
  competitions: Competition[];
  chosen?: number;
}) {
  const { t } = useTranslation("sports");
  if (competitions.length === 0) return null;
  return (
    <fieldset className={cx("no-scrollbar flex min-w-0 gap-2 overflow-x-auto", styles.row)}>
      <legend className="sr-only">{t("competitions")}</legend>
      <Chip
        selected={chosen === undefined}
        onClick={() => navigate(addressOf("/gameSport", { view: "sport", sport }), { replace: true })}
      >
        {t("all_competitions")}
      </Chip>
      {competitions.map(({ live, upcoming, ...each }) => (
        <Chip
          key={each.id}
          selected={chosen === each.id}
          onClick={() => navigate(competitionAddress(sport, each.id), { replace: true })}
        >
          {competitionText(each)} <span className="tnum">{live + upcoming}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
