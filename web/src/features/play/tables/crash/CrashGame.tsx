import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CrashChain, CrashConfig, CrashPast } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { ErrorState } from "@/ui/States";
import type { AnyGame } from "../../frame/BetPanel";
import { GameFrame } from "../../frame/GameFrame";
import { TableSkeleton } from "../../frame/TableSkeleton";
import { AutoOutFields, useAutoOut } from "./AutoOut";
import { Board, type BoardHandle } from "./Board";
import { ChainPanel } from "../../sharedTable/ChainPanel";
import { CrashRules } from "./CrashRules";
import { Keys, WayOut } from "../../sharedTable/BetKeys";
import { PastDialog, PastStrip } from "../../sharedTable/RoundStrip";
import { Players } from "../../sharedTable/Players";
import type { TableEvent } from "../../sharedTable/state";
import { useTimes } from "./times";
import { useCrash } from "../../sharedTable/useSharedTable";
import { useHerald } from "../../sharedTable/useTableAnnouncements";

/** Crash: one round for everybody, that climbs until it breaks off. */
export function CrashGame() {
  const { t } = useTranslation(["games", "crash"]);
  const config = useQuery({ ...read("GET /api/crash/config", {}), staleTime: 5 * 60_000 });
  if (config.isError && !config.data)
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  if (!config.data) return <TableSkeleton />;
  return <CrashTable config={config.data} />;
}

interface Opened {
  past: CrashPast;
  chain: CrashChain;
  known: readonly CrashPast[];
}

function CrashTable({ config }: { config: CrashConfig }) {
  const { t } = useTranslation("crash");
  const times = useTimes();
  const auto = useAutoOut(config);
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [opened, setOpened] = useState<Opened | null>(null);
  const board = useRef<BoardHandle>(null);
  const own = useRef<string | null>(null);
  const onEvent = useCallback((event: TableEvent) => {
    if (event.name !== "crash_outs") return;
    // The own way out is drawn once, when it is first known.
    const others = event.data.list.filter(({ id }) => id !== own.current);
    board.current?.left(
      others.map(({ cashed_out_at: at }) => at),
      false,
    );
  }, []);
  const crash = useCrash({
    config,
    auto: auto.at,
    onEvent,
    blocked: mode === "auto" && auto.at === null,
    onOut: (at) => board.current?.left([at], true),
  });
  const { game, table, bet } = crash;
  const here = bet && bet.round_no === table?.round_no ? bet : null;
  own.current = here?.id ?? null;
  const said = useHerald({ table, bet: here, shown: crash.shown });
  const chain = table?.chain ?? config.chain;
  const open = useCallback((next: Opened) => setOpened(next), []);
  return (
    <>
      <GameFrame
        game={game}
        onMode={setMode}
        say={(round) => times(round.outcome.cashed_out_at ?? round.outcome.crash_point ?? 0)}
        rules={<CrashRules config={config} game={game as unknown as AnyGame} />}
        hotkeys={[
          { key: " ", label: t("key_cash_out"), act: () => (game.automatic ? game.auto.stop() : crash.leave()) },
          { key: "c", label: t("cash_out"), act: crash.leave },
          { key: "x", label: t("key_cancel"), act: () => (crash.wish ? crash.dropWish() : crash.cancel()) },
          {
            key: "q",
            label: t("key_lower"),
            act: () => !game.locked && auto.set({ on: true, at: auto.choice.at / 2 }),
          },
          {
            key: "w",
            label: t("key_higher"),
            act: () => !game.locked && auto.set({ on: true, at: auto.choice.at * 2 }),
          },
        ]}
        notReady={!table ? undefined : table.phase === "paused" ? t("paused_note") : t("auto_needs")}
        actions={game.open && !game.automatic ? <Keys crash={crash} /> : undefined}
        fields={
          <AutoOutFields
            auto={auto}
            config={config}
            stake={game.stake}
            account={game.account}
            mostPayout={game.limits.max_payout}
            disabled={game.locked}
          />
        }
        shared={{
          strip: (
            <PastStrip
              history={table?.history ?? []}
              onOpen={(past) => table && open({ past, chain: table.chain, known: table.history })}
            />
          ),
          below: <Players table={table} own={here?.id ?? null} />,
          fairness: (
            <ChainPanel
              chain={chain}
              latest={table?.history[0]?.round_no ?? 0}
              onOpen={(past, of, known) => open({ past, chain: of, known })}
            />
          ),
          betWords: table && table.phase !== "betting" ? t("bet_next") : undefined,
          aside: game.automatic ? <WayOut crash={crash} /> : undefined,
          said,
        }}
        board={
          <Board
            ref={board}
            table={table}
            shown={crash.shown}
            heard={crash.heard}
            onRetry={() => void crash.ask()}
            still={game.still}
            bet={here}
            bettingMs={config.betting_ms}
          />
        }
      />
      {opened && <PastDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
