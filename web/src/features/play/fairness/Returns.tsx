import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Evidence } from "@/api/schema";
import { gameName } from "@/domain/gameNames";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { tableOf } from "../registry";
import { OwnChoice } from "./OwnChoice";
import { ReturnsTable, useFormats } from "./ReturnsTable";

type GameEvidence = Evidence["list"][number];

/** What every game returns, as the server computes it from the rules that pay. */
export function Returns() {
  const { t } = useTranslation(["evidence", "verify", "games"]);
  // The rules do not change while the page is open.
  const evidence = useQuery({ ...read("GET /api/originals/evidence", {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <section aria-labelledby="returns" className="min-w-0 rounded-lg bg-panel p-4 tablet:p-5">
      <h2 id="returns" className="text-lg font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{t("lead")}</p>
      {evidence.isError && !evidence.data && (
        <ErrorState title={t("failed")} onRetry={() => void evidence.refetch()} retrying={evidence.isFetching} />
      )}
      {!evidence.data && !evidence.isError && <Skeleton className="h-96" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {evidence.data?.list.map((game) => (
          <Game key={game.game} game={game} name={gameName(game.game)} />
        ))}
      </ul>
    </section>
  );
}

function Game({ game, name }: { game: GameEvidence; name: string }) {
  const { t } = useTranslation("evidence");
  const { range } = useFormats();
  const { tag } = useMoneyStyle();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details className="group rounded-md bg-raised" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="press flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-active [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-xs text-ink-3">
              {t("configurations", {
                count: game.configurations,
                number: formatNumber(game.configurations, { unit: 1, tag }, { digits: 0 }),
              })}
            </span>
          </span>
          <span className="tnum text-right text-sm font-bold text-win">{range(game.lowest, game.highest)}</span>
          <ChevronDown
            aria-hidden
            className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        {open && <Rows game={game} name={name} />}
      </details>
    </li>
  );
}

function Rows({ game, name }: { game: GameEvidence; name: string }) {
  const { t } = useTranslation("evidence");
  const more = game.shown.length < game.configurations;
  return (
    <div className="px-1 pb-2">
      {(more || tableOf(game.game)) && <OwnChoice game={game.game} name={name} />}
      {more && <p className="px-3 pb-1 text-xs text-ink-3">{t("selection", { count: game.shown.length })}</p>}
      <ReturnsTable label={t("of_game", { game: name })} game={game.game} rows={game.shown} />
    </div>
  );
}
