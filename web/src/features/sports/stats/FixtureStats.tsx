import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Trouble } from "../Trouble";
import { statsAddress } from "../views/addresses";
import { FormBadges } from "./FormBadges";
import { IncompleteLine } from "./IncompleteLine";
import { PastResults } from "./PastResults";
import { StatsLoading } from "./StatsLoading";
import { useStats } from "./useStats";

/** What is known of those who take part in a fixture: their form, and what both sides made of each other. */
export function FixtureStats({ fixture }: { fixture: string }) {
  const { t } = useTranslation("sports");
  const { data, error, refetch } = useStats({ fixture });
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <StatsLoading />;
  const { sport, competition, form, meetings } = data;
  const isRace = sport === "racing";
  return (
    <div className="grid grid-cols-1 gap-3 pb-4">
      <IncompleteLine ready={data.ready} />
      <section>
        <h3 className="mb-2 text-sm font-semibold text-ink-2">{t(isRace ? "form_places" : "form_title")}</h3>
        <ul className="grid grid-cols-1 gap-2">
          {form.map((each) => (
            <li key={each.team} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
              <span className="min-w-0 break-words font-semibold">{each.name}</span>
              <FormBadges form={each} />
            </li>
          ))}
        </ul>
      </section>
      {!isRace && (
        <section>
          <h3 className="mb-2 text-sm font-semibold text-ink-2">{t("stats_meetings")}</h3>
          <PastResults results={meetings} />
        </section>
      )}
      <Link
        to={statsAddress(sport, competition.id)}
        aria-current={false}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-400"
      >
        {isRace
          ? t("to_results_of", { competition: competition.name })
          : t("to_table_of", { competition: competition.name })}
      </Link>
    </div>
  );
}
