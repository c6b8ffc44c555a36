import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Chip } from "@/ui/Chip";
import { cx } from "@/ui/cx";
import { EmptyState } from "@/ui/States";
import { FixtureCards, FixturesLoading } from "../list/FixtureList";
import { sportsQuery } from "../requests";
import { SportIcon } from "../SportIcon";
import styles from "../sports.module.css";
import { ActionLink, Trouble } from "../Trouble";
import { SPORT_IDS, type SportId } from "../wire";

/** The fixtures of a sport that have ended not long ago, newest first. */
export function ResultsView({ sport }: { sport: SportId }) {
  const { t } = useTranslation("sports");
  return (
    <>
      <h2 className="text-lg font-bold">{t("nav_results")}</h2>
      <fieldset className={cx("no-scrollbar flex min-w-0 gap-2 overflow-x-auto", styles.row)}>
        <legend className="sr-only">{t("sports_list")}</legend>
        {SPORT_IDS.map((each) => (
          <Chip
            key={each}
            selected={each === sport}
            icon={<SportIcon sport={each} className="size-4.5" />}
            onClick={() => navigate(addressOf("/gameSport", { view: "results", sport: each }), { replace: true })}
          >
            {t(`sport_${each}`)}
          </Chip>
        ))}
      </fieldset>
      <Results sport={sport} />
    </>
  );
}

function Results({ sport }: { sport: SportId }) {
  const { t } = useTranslation("sports");
  const { data, error, refetch } = useQuery(sportsQuery("GET /api/sports/results", { sport }));
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <FixturesLoading />;
  if (data.fixtures.length > 0) return <FixtureCards cards={data.fixtures} />;
  return (
    <EmptyState
      drawing="clock"
      title={t("no_results_title")}
      action={<ActionLink to={addressOf("/gameSport", { view: "live" })}>{t("see_live")}</ActionLink>}
    />
  );
}
