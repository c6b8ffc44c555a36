import { useQuery } from "@tanstack/react-query";
import type { PublicBet } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { minus } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { Avatar } from "@/ui/Avatar";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";

const ROWS = 24;

/** The desktop's right dock: the house's latest settled bets as they happen. */
export default function Dock() {
  const { t } = useTranslation();
  const live = useStreamState((state) => state.live);
  const { data, isPending, isError, refetch, isRefetching } = useQuery({
    ...read("GET /api/bets/latest", { kind: "all" }),
    refetchInterval: live ? false : 10_000,
  });
  return (
    <aside aria-label={t("live_now")} className="hidden wide:block">
      <div className="sticky top-14 flex h-[calc(100dvh-3.5rem)] flex-col py-4 pr-4">
        <div className="flex min-h-0 flex-1 flex-col rounded-lg bg-panel p-3">
          <h2 className="flex items-center gap-2 px-1 pt-1 pb-3 font-bold">
            <span
              aria-hidden
              className={cx(
                "size-2.5 rounded-full",
                live ? "bg-win-fill shadow-[0_0_10px_var(--win-fill)]" : "bg-ink-3",
              )}
            />
            {t("live_now")}
          </h2>
          <div className="no-scrollbar min-h-0 flex-1 overflow-y-auto">
            {isPending && (
              <Loading className="grid gap-2">
                {["a", "b", "c", "d", "e", "f"].map((row) => (
                  <Skeleton key={row} className="h-14" />
                ))}
              </Loading>
            )}
            {isError && <ErrorState title={t("could_not_load")} onRetry={() => refetch()} retrying={isRefetching} />}
            {data?.list.length === 0 && (
              <EmptyState drawing="bets" title={t("no_bets_yet")} text={t("no_bets_yet_text")} />
            )}
            <ul className="grid gap-1.5">
              {data?.list.slice(0, ROWS).map((bet) => (
                <BetLine key={bet.round_id} bet={bet} />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </aside>
  );
}

function BetLine({ bet }: { bet: PublicBet }) {
  const gameName = useGameNames();
  const { tag } = useMoneyStyle();
  const kind = bet.currency_type === 5 ? "gold" : "money";
  const gain = minus(bet.payout, bet.stake);
  return (
    <li className="animate-[rise_.24s_var(--ease-out)]">
      <button
        type="button"
        onClick={() => openDialog("betDetail", { roundId: bet.round_id })}
        className="press flex w-full items-center gap-2.5 rounded-md bg-raised px-2.5 py-2 text-left hover:bg-active"
      >
        <Avatar id={bet.face_id} size={34} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{bet.nickname}</span>
          <span className="block truncate text-xs text-ink-3">{gameName(bet.game_id)}</span>
        </span>
        <span className="text-right">
          <span className={cx("block text-sm font-semibold", gain > 0 ? "text-win" : "text-ink-2")}>
            <Money amount={gain} kind={kind} compact sign />
          </span>
          <span className="tnum block text-xs text-ink-3">{formatMultiplier(bet.multiplier, tag)}</span>
        </span>
      </button>
    </li>
  );
}
