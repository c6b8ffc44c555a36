import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import type { HistoryRound, LobbyData, PublicBet } from "@/api/schema";
import { gameName, slugOf } from "@/domain/gameNames";
import { isOutside, multiplierOf } from "@/domain/rounds";
import { useLoggedIn, useUser } from "@/domain/session/store";
import { SUGGESTED_GAME } from "@/domain/suggestedGame";
import { minus, ZERO } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient, read } from "@/lib/query";
import { addressOf, Link, navigate } from "@/lib/router";
import { onStream } from "@/lib/stream";
import { useStreamState } from "@/lib/stream/state";
import { Avatar } from "@/ui/Avatar";
import { Button } from "@/ui/Button";
import { useBetColumns } from "@/ui/betColumns";
import { type Column, DataTable } from "@/ui/DataTable";
import { GameArt } from "@/ui/GameArt";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { findGame } from "../catalogue";

type Kind = "all" | "high" | "mine";
const SHOWN = 10;

/** Others' rounds are shown when they are settled; the player's own may be void too, or open in an outside game. */
interface ShownBet extends PublicBet {
  state?: HistoryRound["state"];
}

/** Whether it has brought or cost anything: one that is void has not, and one of an outside game that is open not yet. */
const isSettled = ({ state }: ShownBet): boolean => state !== "void" && state !== "open";

/** A round of the player's own in the shape of a public one. */
function ownBet(round: HistoryRound, nickname: string, face: number): ShownBet {
  return {
    round_id: round.id,
    game_id: round.game,
    nickname,
    face_id: face,
    stake: round.stake,
    payout: round.payout,
    multiplier: round.payout === 0 ? 0 : isOutside(round) ? multiplierOf(round) : round.multiplier,
    currency_type: round.account_type === 0 ? 5 : 2,
    time: round.created_at,
    state: round.state,
  };
}

function useBets(kind: Kind): { query: { isError: boolean; refetch: () => unknown }; list: ShownBet[] | undefined } {
  const loggedIn = useLoggedIn();
  const user = useUser();
  const live = useStreamState((state) => state.live);
  const publicKind = kind === "mine" ? "all" : kind;
  const shared = useQuery({
    ...read("GET /api/bets/latest", { kind: publicKind }),
    enabled: kind !== "mine",
    refetchInterval: live && kind === "all" ? false : 10_000,
  });
  const own = useQuery({
    ...read("GET /api/bets/history", { limit: SHOWN }, true),
    enabled: kind === "mine" && loggedIn,
  });
  // A bet that the stream tells may belong to the high ones: they are asked for again, at most every 5 s.
  useEffect(() => {
    if (kind !== "high") return;
    let last = 0;
    return onStream("bet", () => {
      if (Date.now() - last < 5_000) return;
      last = Date.now();
      void queryClient.invalidateQueries({ queryKey: ["GET /api/bets/latest", { kind: "high" }] });
    });
  }, [kind]);
  if (kind !== "mine") return { query: shared, list: shared.data?.list };
  const list = own.data?.list.map((round) => ownBet(round, user?.nick_name ?? "", user?.avatar_id ?? 1));
  return { query: own, list: loggedIn ? list : [] };
}

/** What is played right now: all bets, the high ones, and the player's own. */
export function LatestBets({ lobby }: { lobby: LobbyData | undefined }) {
  const { t } = useTranslation("lobby");
  const [kind, setKind] = useState<Kind>("all");
  const { query, list } = useBets(kind);
  const shown = useDeferredValue(list?.slice(0, SHOWN));
  return (
    <section aria-labelledby="latest-bets" className="rounded-lg bg-panel p-3 tablet:p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="latest-bets" className="text-lg font-bold tracking-[-.01em]">
          {t("latest_bets")}
        </h2>
        <Tabs
          label={t("latest_bets")}
          value={kind}
          onChange={setKind}
          items={[
            { value: "all", label: t("bets_all") },
            { value: "high", label: t("bets_high") },
            { value: "mine", label: t("bets_mine") },
          ]}
        />
      </div>
      <div className="min-h-[32.5rem]">
        <Bets lobby={lobby} kind={kind} list={shown} failed={query.isError} retry={() => void query.refetch()} />
      </div>
    </section>
  );
}

interface BetsProps {
  lobby: LobbyData | undefined;
  kind: Kind;
  list: ShownBet[] | undefined;
  failed: boolean;
  retry: () => void;
}

function Bets({ lobby, kind, list, failed, retry }: BetsProps) {
  const { t } = useTranslation("lobby");
  const columns = useColumns(lobby);
  if (!list && failed) return <ErrorState title={t("bets_failed")} onRetry={retry} />;
  if (!list) {
    return (
      <div className="grid gap-1 pt-10">
        {Array.from({ length: SHOWN }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={at} className="h-11" />
        ))}
      </div>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        drawing="bets"
        title={kind === "mine" ? t("no_bets_mine") : t("no_bets")}
        action={
          <Button onClick={() => navigate(addressOf("/Gamedetail", { game: SUGGESTED_GAME }))}>
            {t("play_first")}
          </Button>
        }
      />
    );
  }
  return (
    <DataTable
      label={t("latest_bets")}
      columns={columns}
      rows={list}
      rowKey={(bet) => bet.round_id}
      onRow={(bet) => navigate(addressOf("/round", { id: bet.round_id }))}
    />
  );
}

function useColumns(lobby: LobbyData | undefined): Column<ShownBet>[] {
  const { t } = useTranslation("lobby");
  const columns = useBetColumns<ShownBet>({
    labels: {
      time: t("column_time"),
      stake: t("column_stake"),
      multiplier: t("column_multiplier"),
      profit: t("column_profit"),
    },
    figures: (bet) => ({
      time: bet.time,
      stake: bet.stake,
      kind: bet.currency_type === 5 ? "gold" : "money",
      multiplier: bet.payout > 0 ? bet.multiplier : 0,
      net: isSettled(bet) ? minus(bet.payout, bet.stake) : ZERO,
    }),
    compact: true,
  });
  return [
    {
      key: "game",
      label: t("column_game"),
      cell: (bet) => {
        const game = findGame(lobby, bet.game_id);
        return (
          <Link to={addressOf("/round", { id: bet.round_id })} className="flex min-w-0 items-center gap-2 font-medium">
            <span className="size-8 shrink-0 overflow-hidden rounded-sm">
              <GameArt slug={game ? slugOf(game) : bet.game_id} category={game?.category ?? "lobby_Original"} />
            </span>
            <span className="truncate">{gameName(bet.game_id, game)}</span>
          </Link>
        );
      },
    },
    {
      key: "player",
      label: t("column_player"),
      wide: true,
      cell: (bet) => (
        <span className="flex items-center gap-2 text-ink-2">
          <Avatar id={bet.face_id} size={28} />
          {bet.nickname}
        </span>
      ),
    },
    columns.time,
    columns.stake,
    {
      ...columns.multiplier,
      cell: (bet) => (
        <span className={bet.payout > 0 ? "text-ink-1" : "text-ink-3"}>
          {isSettled(bet) ? columns.multiplier.cell(bet) : t(bet.state === "open" ? "bet_open" : "bet_void")}
        </span>
      ),
    },
    columns.profit,
  ];
}
