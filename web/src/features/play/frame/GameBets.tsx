import { useQuery } from "@tanstack/react-query";
import type { PublicBet } from "@/api/schema";
import { minus } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { formatMultiplier } from "@/lib/format/money";
import { formatClock } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { Avatar } from "@/ui/Avatar";
import { type Column, DataTable } from "@/ui/DataTable";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";

const POLL_MS = 10_000;
/** The stream tells a busy house's latest bets only: now and then the game's own are asked for. */
const LIVE_POLL_MS = 30_000;
const kindOf = (bet: PublicBet) => (bet.currency_type === 5 ? ("gold" as const) : ("money" as const));

/** All players' latest bets on this game, however long ago; the live stream brings new ones. */
export function GameBets({ game }: { game: string }) {
  const { t } = useTranslation("games");
  const live = useStreamState((state) => state.live);
  const columns = useColumns();
  const bets = useQuery({
    ...read("GET /api/bets/latest", { kind: "all", game }),
    refetchInterval: live ? LIVE_POLL_MS : POLL_MS,
  });
  if (bets.isError && !bets.data) {
    return <ErrorState title={t("latest_failed")} onRetry={() => void bets.refetch()} retrying={bets.isFetching} />;
  }
  if (!bets.data) return <Skeleton className="h-60" />;
  const { list } = bets.data;
  if (list.length === 0) return <EmptyState drawing="dice" title={t("latest_none")} />;
  return (
    <DataTable
      label={t("latest_bets")}
      columns={columns}
      rows={list}
      rowKey={(bet) => bet.round_id}
      onRow={(bet) => openDialog("betDetail", { roundId: bet.round_id })}
    />
  );
}

function useColumns(): Column<PublicBet>[] {
  const { t } = useTranslation("games");
  const { tag } = useMoneyStyle();
  return [
    {
      key: "player",
      label: t("column_player"),
      cell: (bet) => (
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 text-left"
          aria-label={t("open_round", { player: bet.nickname || t("hidden_player") })}
        >
          <Avatar id={bet.face_id} size={28} />
          {bet.nickname || t("hidden_player")}
        </button>
      ),
    },
    {
      key: "time",
      label: t("column_time"),
      wide: true,
      cell: (bet) => <span className="text-ink-2">{formatClock(bet.time, currentTag())}</span>,
    },
    {
      key: "stake",
      label: t("stake"),
      align: "right",
      wide: true,
      cell: (bet) => <Money amount={bet.stake} kind={kindOf(bet)} compact />,
    },
    {
      key: "multiplier",
      label: t("multiplier"),
      align: "right",
      cell: (bet) => formatMultiplier(bet.payout > 0 ? bet.multiplier : 0, tag),
    },
    {
      key: "profit",
      label: t("profit"),
      align: "right",
      cell: (bet) => (
        <Money amount={minus(bet.payout, bet.stake)} kind={kindOf(bet)} compact sign tone className="font-semibold" />
      ),
    },
  ];
}
