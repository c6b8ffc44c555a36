import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CrashConfig, CrashPast } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { ErrorState } from "@/ui/States";
import type { AnyGame } from "../../frame/BetPanel";
import { GameFrame } from "../../frame/GameFrame";
import { playSound } from "../../frame/sound";
import { TableSkeleton } from "../../frame/TableSkeleton";
import { BetKeys } from "../../sharedTable/BetKeys";
import { ChainPanel } from "../../sharedTable/ChainPanel";
import { Players } from "../../sharedTable/Players";
import { type OpenedRound, RoundDialog } from "../../sharedTable/RoundDialog";
import { RoundStrip } from "../../sharedTable/RoundStrip";
import type { TableEvent } from "../../sharedTable/state";
import { useSharedTable } from "../../sharedTable/useSharedTable";
import { useTableAnnouncements } from "../../sharedTable/useTableAnnouncements";
import { AutoOutFields, useAutoOut } from "./AutoOut";
import { Board, type BoardHandle } from "./Board";
import { CashOutButton, CashOutKey } from "./CashOutKey";
import { CrashRules } from "./CrashRules";
import { sounds } from "./sounds";
import { type CrashTypes, crashTable } from "./table";
import { useShown } from "./useShown";
import { useTableSounds } from "./useTableSounds";
import { useCrashWords } from "./words";

/** Crash: one round for all players, whose multiplier climbs until it crashes. */
export function CrashGame() {
  const { t } = useTranslation(["games", "crash"]);
  const config = useQuery({ ...read("GET /api/crash/config", {}), staleTime: 5 * 60_000 });
  if (config.isError && !config.data)
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  if (!config.data) return <TableSkeleton />;
  return <CrashPlay config={config.data} />;
}

function CrashPlay({ config }: { config: CrashConfig }) {
  const { t } = useTranslation(["crash", "tables"]);
  const words = useCrashWords();
  const auto = useAutoOut(config);
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [opened, setOpened] = useState<OpenedRound<CrashPast> | null>(null);
  const board = useRef<BoardHandle>(null);
  const ownId = useRef<string | null>(null);
  const onEvent = useCallback((event: TableEvent<CrashTypes>) => {
    if (event.name !== "outs") return;
    // The own cash-out is drawn once, when it is first known.
    const others = event.data.list.filter(({ id }) => id !== ownId.current);
    board.current?.cashedOut(
      others.map(({ cashed_out_at: at }) => at),
      false,
    );
  }, []);
  const shared = useSharedTable<CrashTypes>({
    definition: crashTable,
    config,
    choice: { auto: auto.at },
    blocked: mode === "auto" && auto.at === null,
    onEvent,
    onCashedOut: (bet) => {
      board.current?.cashedOut([bet.cashed_out_at ?? 0], true);
      if (bet.payout > bet.stake) playSound(sounds.chute);
    },
  });
  const { game, table, cashOut } = shared;
  const bet = shared.bet && shared.bet.round_no === table?.round_no ? shared.bet : null;
  const betId = bet?.id ?? null;
  useEffect(() => {
    ownId.current = betId;
  }, [betId]);
  const shown = useShown(shared);
  useTableSounds(table?.phase, shown);
  const announced = useTableAnnouncements<CrashTypes>({ table, bet, words: words.announced });
  return (
    <>
      <GameFrame
        game={game}
        onMode={setMode}
        resultLabel={(round) => words.times(round.outcome.cashed_out_at ?? round.outcome.crash_point ?? 0)}
        rules={<CrashRules config={config} game={game as unknown as AnyGame} />}
        hotkeys={[
          { key: " ", label: t("key_cash_out"), act: () => (game.automatic ? game.auto.stop() : cashOut()) },
          { key: "c", label: t("cash_out"), act: cashOut },
          {
            key: "x",
            label: t("tables:key_cancel"),
            act: () => (shared.queued ? shared.cancelQueued() : shared.cancel()),
          },
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
        notReady={!table ? undefined : table.phase === "paused" ? t("tables:paused_note") : t("auto_needs")}
        actions={
          game.open && !game.automatic ? (
            <BetKeys
              shared={shared}
              whileRunning={(open) => (
                <CashOutKey bet={open} shown={shown} pending={shared.calls.pending === "cashOut"} onCashOut={cashOut} />
              )}
            />
          ) : undefined
        }
        fields={
          <AutoOutFields
            auto={auto}
            config={config}
            stake={game.stake}
            playMode={game.playMode}
            mostPayout={game.limits.max_payout}
            disabled={game.locked}
          />
        }
        shared={{
          strip: (
            <RoundStrip
              history={table?.history ?? []}
              words={words.past}
              onOpen={(past) => table && setOpened({ past, chain: table.chain, known: table.history })}
            />
          ),
          below: <Players game={game.id} table={table} own={betId} words={words.players} />,
          fairness: (
            <ChainPanel
              definition={crashTable}
              chain={table?.chain ?? config.chain}
              latest={table?.history[0]?.round_no ?? 0}
              {...words.proof}
              result={words.past.result}
              onOpen={setOpened}
            />
          ),
          betLabel: table && table.phase !== "betting" ? t("tables:bet_next") : undefined,
          aside: game.automatic ? <CashOutButton shared={shared} shown={shown} /> : undefined,
          announcement: announced,
        }}
        board={
          <Board
            ref={board}
            table={table}
            shown={shown}
            live={shared.live}
            onRetry={() => void shared.refresh()}
            still={game.still}
            bet={bet}
            bettingMs={config.betting_ms}
          />
        }
      />
      {opened && (
        <RoundDialog<CrashTypes>
          {...opened}
          definition={crashTable}
          result={words.past.result(opened.past)}
          endedAt={opened.past.crashed_at}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
