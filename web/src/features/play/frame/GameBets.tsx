import { useQuery } from "@tanstack/react-query";
import type { PublicBet } from "@/api/schema";
import { minus } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { Avatar } from "@/ui/Avatar";
import { useBetColumns } from "@/ui/betColumns";
import { type Column, DataTable } from "@/ui/DataTable";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";

const POLL_MS = 10_000;
/** The stream tells a busy house's latest bets only: now and then the game's own are asked for. */
const LIVE_POLL_MS = 30_000;

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
  if (bets.data.list.length === 0) return <EmptyState drawing="bets" title={t("latest_none")} />;
  return (
    <DataTable
      label={t("latest_bets")}
      columns={columns}
      rows={bets.data.list}
      rowKey={(bet) => bet.round_id}
      onRow={(bet) => openDialog("betDetail", { roundId: bet.round_id })}
    />
  );
}

function useColumns(): Column<PublicBet>[] {
  const { t } = useTranslation("games");
  const columns = useBetColumns<PublicBet>({
    labels: { time: t("column_time"), stake: t("stake"), multiplier: t("multiplier"), profit: t("profit") },
    figures: (bet) => ({
      time: bet.time,
      stake: bet.stake,
      kind: bet.currency_type === 5 ? "gold" : "money",
      multiplier: bet.payout > 0 ? bet.multiplier : 0,
      net: minus(bet.payout, bet.stake),
    }),
    compact: true,
  });
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
    columns.time,
    columns.stake,
    columns.multiplier,
    columns.profit,
  ];
}
