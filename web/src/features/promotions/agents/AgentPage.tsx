import type { AgentOverview } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { EmptyState } from "@/ui/States";
import { Waits } from "../Waits";
import { Earned } from "./Earned";
import { Statement } from "./Statement";
import { Team } from "./Team";
import { Totals } from "./Totals";
import { useOverview } from "./useCommission";
import { Visitor } from "./Visitor";

/** `/proxy`: what the player earns as an agent, the team below, and the statement of each day. */
export function AgentPage() {
  const { t } = useTranslation("agents");
  const loggedIn = useLoggedIn();
  const overview = useOverview();
  return (
    <section className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-8" aria-labelledby="agent">
      <div>
        <h1 id="agent" className="text-xl font-extrabold tracking-[-.02em]">
          {t("title")}
        </h1>
        <p className="mt-1 text-sm text-ink-2">{t("intro")}</p>
      </div>
      {!loggedIn && <Visitor drawing="wallet" title={t("visitor")} text={t("visitor_text")} />}
      <Waits query={overview} failed={t("failed")} />
      {loggedIn && overview.data && <Agent overview={overview.data} />}
    </section>
  );
}

function Agent({ overview }: { overview: AgentOverview }) {
  const { t } = useTranslation("agents");
  const hasTeam = overview.team.some(({ players }) => players > 0);
  return (
    <>
      {overview.is_open === 0 && <p className="rounded-md bg-raised px-4 py-3 text-sm text-ink-2">{t("closed")}</p>}
      <Earned overview={overview} />
      <Totals overview={overview} />
      {hasTeam ? (
        <Team levels={overview.team} />
      ) : (
        <div className="rounded-lg bg-panel">
          <EmptyState
            drawing="path"
            title={t("team_none")}
            text={t("team_none_text")}
            action={
              <Link
                to="/invitation"
                className="press inline-flex h-11 items-center rounded-md bg-active px-4 font-semibold"
              >
                {t("invite")}
              </Link>
            }
          />
        </div>
      )}
      <Statement />
    </>
  );
}
