import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { ErrorState } from "@/ui/States";
import { playSound } from "../../frame/sound";
import { TableSkeleton } from "../../frame/TableSkeleton";
import type { TableEvent } from "../../sharedTable/definition";
import { TableFrame } from "../../sharedTable/TableFrame";
import { useSharedTable } from "../../sharedTable/useSharedTable";
import { AutoOutFields, useAutoOut } from "./AutoOut";
import { Board, type BoardHandle } from "./Board";
import { CashOutButton, CashOutKey } from "./CashOutKey";
import { CrashRules } from "./CrashRules";
import type { CrashConfig } from "./schema";
import { sounds } from "./sounds";
import { crashTable } from "./table";
import { useShown } from "./useShown";
import { useTableSounds } from "./useTableSounds";
import type { CrashTypes } from "./wire";
import { useCrashWords } from "./words";

/** Crash: one round for all players, whose multiplier climbs until it crashes. */
export function CrashGame() {
  const { t } = useTranslation(["games", "crash"]);
  const config = useQuery({ ...read("GET /api/crash/config", {}), staleTime: 5 * 60_000 });
  // The table is drawn in steps, between which a press is answered.
  const known = useDeferredValue(config.data);
  if (config.isError && !config.data)
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  if (!known) return <TableSkeleton />;
  return <CrashPlay config={known} />;
}

function CrashPlay({ config }: { config: CrashConfig }) {
  const { t } = useTranslation("crash");
  const words = useCrashWords();
  const auto = useAutoOut(config);
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const board = useRef<BoardHandle>(null);
  const ownId = useRef<string | null>(null);
  const onEvent = useCallback((event: TableEvent<CrashTypes>) => {
    if (event.name !== "paid") return;
    // The own cash-out is drawn once, when it is first known.
    const others = event.data.list.filter(({ id }) => id !== ownId.current);
    board.current?.cashedOut(
      others.flatMap(({ cashed_out_at: at }) => at ?? []),
      false,
    );
  }, []);
  const shared = useSharedTable<CrashTypes>({
    definition: crashTable,
    config,
    choice: { auto: auto.at },
    blocked: mode === "auto" && auto.at === null,
    onEvent,
    onPaid: (bet) => {
      board.current?.cashedOut([bet.cashed_out_at ?? 0], true);
      if (bet.payout > bet.stake) playSound(sounds.chute);
    },
  });
  const { game, table, cashOut } = shared;
  const betId = shared.roundBet?.id ?? null;
  useEffect(() => {
    ownId.current = betId;
  }, [betId]);
  const shown = useShown(shared);
  useTableSounds(table?.phase, shown);
  const setAuto = (at: number) => !game.locked && auto.set({ on: true, at });
  return (
    <TableFrame<CrashTypes>
      definition={crashTable}
      config={config}
      shared={shared}
      words={words}
      onMode={setMode}
      resultLabel={(round) => words.times(round.outcome.cashed_out_at ?? round.outcome.crash_point ?? 0)}
      rules={<CrashRules config={config} game={game} />}
      hotkeys={[
        { key: " ", label: t("key_cash_out"), act: () => (game.automatic ? game.auto.stop() : cashOut()) },
        { key: "c", label: t("cash_out"), act: cashOut },
        { key: "q", label: t("key_lower"), act: () => setAuto(auto.choice.at / 2) },
        { key: "w", label: t("key_higher"), act: () => setAuto(auto.choice.at * 2) },
      ]}
      notReady={t("auto_needs")}
      whileRunning={(open) => (
        <CashOutKey bet={open} shown={shown} pending={shared.calls.pending === "cashOut"} onCashOut={cashOut} />
      )}
      aside={game.automatic ? <CashOutButton shared={shared} shown={shown} /> : undefined}
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
      board={
        <Board
          ref={board}
          table={table}
          shown={shown}
          live={shared.live}
          onRetry={() => void shared.refresh()}
          still={game.still}
          bet={shared.roundBet}
          bettingMs={config.betting_ms}
        />
      }
    />
  );
}
