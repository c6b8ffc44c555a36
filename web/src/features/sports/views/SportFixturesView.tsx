import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { EmptyState } from "@/ui/States";
import { TopicPrices, useLiveFixtures } from "../LiveFixtures";
import { FixtureSection, FixturesLoading } from "../list/FixtureList";
import { splitFixtures } from "../list/merge";
import { isLive } from "../progress";
import { sportsQuery } from "../requests";
import styles from "../sports.module.css";
import { ActionLink, Trouble } from "../Trouble";
import type { SportFixtures, SportId } from "../wire";
import { LIST_REFRESH_MS } from "./refresh";

/** The fixtures of a sport, or of one competition of it: those that are live, then those of the next hours. */
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
      <Fixtures data={data} comp={comp} error={error} />
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
  const topic = useLiveFixtures();
  const listed = data.fixtures.filter((card) => comp === undefined || card.competition.id === comp);
  const { live, upcoming } = splitFixtures(
    listed,
    topic.fixtures ?? listed.filter(isLive),
    (card) => card.sport === data.sport && (comp === undefined || card.competition.id === comp),
  );
  if (live.length + upcoming.length === 0)
    return (
      <EmptyState
        drawing="clock"
        title={t("no_fixtures_title")}
        text={t("no_fixtures_text")}
        action={<ActionLink to={addressOf("/gameSport", { view: "live" })}>{t("see_live")}</ActionLink>}
      />
    );
  return (
    <TopicPrices topic={topic} error={error}>
      <FixtureSection title={t("live_now")} cards={live} />
      <FixtureSection title={t("upcoming")} cards={upcoming} />
    </TopicPrices>
  );
}

function CompetitionChips({
  sport,
  competitions,
  chosen,
}: {
  sport: SportId;
  competitions: SportFixtures["competitions"];
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
      {competitions.map(({ id, name, live, upcoming }) => (
        <Chip
          key={id}
          selected={chosen === id}
          onClick={() =>
            navigate(addressOf("/gameSport", { view: "comp", sport, comp: String(id) }), { replace: true })
          }
        >
          {name} <span className="tnum">{live + upcoming}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
