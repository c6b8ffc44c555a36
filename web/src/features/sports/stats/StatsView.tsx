import { useTranslation } from "@/lib/i18n/useTranslation";
import { CompetitionHeader } from "../frame/CompetitionHeader";
import { Trouble } from "../Trouble";
import { competitionAddress } from "../views/addresses";
import type { SportId } from "../wire";
import { CompetitionTable } from "./CompetitionTable";
import { IncompleteLine } from "./IncompleteLine";
import { PastResults } from "./PastResults";
import { StatsLoading } from "./StatsLoading";
import { useStats } from "./useStats";

/** The table of a competition and its last results; of races the results alone. */
export function StatsView({ sport, competition }: { sport: SportId; competition: number }) {
  const { t } = useTranslation("sports");
  const { data, error, refetch } = useStats({ sport, competition: String(competition) });
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <StatsLoading />;
  return (
    <>
      <CompetitionHeader
        sport={sport}
        competition={data.competition}
        link={{ to: competitionAddress(sport, competition), text: t("to_fixtures") }}
      />
      <IncompleteLine ready={data.ready} />
      {data.table.length > 0 && (
        <section aria-label={t("table_title")} className="rounded-lg bg-panel p-3">
          <CompetitionTable stats={data} />
        </section>
      )}
      <section className="rounded-lg bg-panel p-3">
        <h3 className="mb-2 font-bold">{t("stats_latest")}</h3>
        <PastResults results={data.latest} />
      </section>
    </>
  );
}
