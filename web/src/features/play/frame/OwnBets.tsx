import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { Round } from "@/api/schema";
import { inHouseRounds } from "@/domain/rounds";
import { useLoggedIn } from "@/domain/session/store";
import { moneyKind } from "@/domain/wallet";
import { type Amount, minus, ZERO } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { useBetColumns } from "@/ui/betColumns";
import { type Column, DataTable } from "@/ui/DataTable";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { trySummarize, useSummaryFormat } from "../history/summary";
import { useLoaded } from "../useLoaded";
import { PlayedGame } from "./playedGame";

/** The player's last bets on this game; the whole list is in the history. */
export function OwnBets({ game }: { game: string }) {
  const { t } = useTranslation("games");
  const loggedIn = useLoggedIn();
  const columns = useColumns();
  const bets = useQuery({ ...read("GET /api/bets/history", { game, limit: 20 }, true), enabled: loggedIn });
  if (!loggedIn) {
    return (
      <EmptyState
        drawing="bets"
        title={t("bets_visitor")}
        action={<Button onClick={() => openDialog("login", {})}>{t("log_in")}</Button>}
      />
    );
  }
  if (bets.isError && !bets.data) return <ErrorState title={t("bets_failed")} onRetry={() => void bets.refetch()} />;
  if (!bets.data) return <Skeleton className="h-60" />;
  const rounds = inHouseRounds(bets.data.list);
  if (rounds.length === 0) return <EmptyState drawing="bets" title={t("bets_none")} />;
  return (
    <>
      <DataTable
        label={t("my_bets")}
        columns={columns}
        rows={rounds}
        rowKey={(round) => round.id}
        onRow={(round) => openDialog("betDetail", { roundId: round.id })}
      />
      <div className="mt-3 flex justify-center">
        <Button variant="secondary" onClick={() => openDialog("betsHistory", { game })}>
          {t("all_bets")}
        </Button>
      </div>
    </>
  );
}

/** What a round brought; one that is open or void has brought nothing. */
const netOf = (round: Round): Amount => (round.state === "settled" ? minus(round.payout, round.stake) : ZERO);

function useColumns(): Column<Round>[] {
  const { t } = useTranslation("games");
  const columns = useBetColumns<Round>({
    labels: { time: t("column_time"), stake: t("stake"), multiplier: t("multiplier"), profit: t("profit") },
    figures: (round) => ({
      time: round.created_at,
      stake: round.stake,
      kind: moneyKind(round.account_type),
      multiplier: round.payout > 0 ? round.multiplier : 0,
      net: netOf(round),
    }),
  });
  const summarize = useLoaded(use(PlayedGame)?.summary);
  const format = useSummaryFormat();
  return [
    { ...columns.time, wide: false },
    {
      key: "result",
      label: t("column_result"),
      cell: (round) => (
        // The row answers to the mouse, this to the keyboard.
        <button type="button" className="min-h-11 text-left font-semibold">
          {round.state === "settled"
            ? ((summarize && trySummarize(summarize, round, format)?.word) ?? "–")
            : format.t(`short_${round.state}`)}
        </button>
      ),
    },
    columns.stake,
    { ...columns.multiplier, wide: true },
    columns.profit,
  ];
}
