import { useTranslation } from "@/lib/i18n/useTranslation";
import { EmptyState } from "@/ui/States";
import { TopicPrices, useLiveFixtures } from "../LiveFixtures";
import { FixtureSection, FixturesLoading } from "../list/FixtureList";
import { SportIcon } from "../SportIcon";
import { ActionLink, Trouble } from "../Trouble";
import { SPORT_IDS } from "../wire";

/** Every live fixture, by sport. */
export function LiveView() {
  const { t } = useTranslation("sports");
  const topic = useLiveFixtures();
  const { fixtures, error, retry } = topic;
  if (!fixtures) return error ? <Trouble error={error} onRetry={retry} /> : <FixturesLoading />;
  if (fixtures.length === 0)
    return (
      <EmptyState
        drawing="clock"
        title={t("no_live_title")}
        text={t("no_live_text")}
        action={<ActionLink to="/gameSport">{t("to_sports")}</ActionLink>}
      />
    );
  return (
    <TopicPrices topic={topic} cards={fixtures}>
      {SPORT_IDS.map((sport) => (
        <FixtureSection
          key={sport}
          title={
            <>
              <SportIcon sport={sport} className="size-5 text-brand-400" />
              {t(`sport_${sport}`)}
            </>
          }
          cards={fixtures.filter((card) => card.sport === sport)}
        />
      ))}
    </TopicPrices>
  );
}
