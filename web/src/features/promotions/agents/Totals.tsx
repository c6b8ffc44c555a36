import type { AgentOverview, AgentTotals } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";

const TIMES = ["today", "yesterday", "month"] as const;

/** What the play below came to today, yesterday and in this month. */
export function Totals({ overview }: { overview: AgentOverview }) {
  const { t } = useTranslation("agents");
  return (
    <ul className="grid gap-3 tablet:grid-cols-3">
      {TIMES.map((time) => (
        <li key={time} className="rounded-lg bg-panel p-4">
          <h2 className="text-sm font-medium text-ink-2">{t(time)}</h2>
          <Money amount={overview[time].commission} className="text-lg font-bold" />
          <Lines totals={overview[time]} />
        </li>
      ))}
    </ul>
  );
}

function Lines({ totals }: { totals: AgentTotals }) {
  const { t } = useTranslation("agents");
  return (
    <dl className="mt-2 grid gap-1 text-xs text-ink-2">
      <div className="flex justify-between gap-2">
        <dt>{t("turnover")}</dt>
        <dd className="tnum">
          <Money amount={totals.turnover} />
        </dd>
      </div>
      <div className="flex justify-between gap-2">
        <dt>{t("theo")}</dt>
        <dd className="tnum">
          <Money amount={totals.theo} />
        </dd>
      </div>
      <div className="flex justify-between gap-2">
        <dt>{t("players")}</dt>
        <dd className="tnum">{totals.players}</dd>
      </div>
      {totals.held > 0 && (
        <div className="flex justify-between gap-2">
          <dt>{t("held")}</dt>
          <dd className="tnum">
            <Money amount={totals.held} />
          </dd>
        </div>
      )}
    </dl>
  );
}
