import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { Round } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { type Amount, minus, ZERO } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { formatMultiplier } from "@/lib/format/money";
import { formatClock } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { type Column, DataTable } from "@/ui/DataTable";
import { Money, useMoneyStyle } from "@/ui/Money";
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
        drawing="dice"
        title={t("bets_visitor")}
        action={<Button onClick={() => openDialog("login", {})}>{t("log_in")}</Button>}
      />
    );
  }
  if (bets.isError && !bets.data) return <ErrorState title={t("bets_failed")} onRetry={() => void bets.refetch()} />;
  if (!bets.data) return <Skeleton className="h-60" />;
  if (bets.data.list.length === 0) return <EmptyState drawing="dice" title={t("bets_none")} />;
  return (
    <>
      <DataTable
        label={t("my_bets")}
        columns={columns}
        rows={bets.data.list}
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
  const style = useMoneyStyle();
  const kindOf = (round: Round) => (round.account_type === 0 ? ("gold" as const) : ("money" as const));
  const summarize = useLoaded(use(PlayedGame)?.summary);
  const format = useSummaryFormat();
  return [
    {
      key: "time",
      label: t("column_time"),
      cell: (round) => <span className="text-ink-2">{formatClock(round.created_at, currentTag())}</span>,
    },
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
    {
      key: "stake",
      label: t("stake"),
      align: "right",
      wide: true,
      cell: (round) => <Money amount={round.stake} kind={kindOf(round)} />,
    },
    {
      key: "multiplier",
      label: t("multiplier"),
      align: "right",
      wide: true,
      cell: (round) => formatMultiplier(round.payout > 0 ? round.multiplier : 0, style.tag),
    },
    {
      key: "profit",
      label: t("profit"),
      align: "right",
      cell: (round) => <Money amount={netOf(round)} kind={kindOf(round)} sign tone className="font-semibold" />,
    },
  ];
}
