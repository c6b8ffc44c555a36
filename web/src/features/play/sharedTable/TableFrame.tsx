import { type ReactNode, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { GameFrame } from "../frame/GameFrame";
import type { GameRound } from "../frame/round";
import type { Hotkey } from "../frame/useHotkeys";
import { BetKeys } from "./BetKeys";
import { ChainPanel } from "./ChainPanel";
import type { TableDefinition, TableState, TableTypes } from "./definition";
import { Players, type PlayersWords } from "./Players";
import { chainOf } from "./proof";
import { type OpenedRound, RoundDialog } from "./RoundDialog";
import { type PastWords, RoundStrip } from "./RoundStrip";
import type { SharedTable, TableConfig } from "./useSharedTable";
import { type AnnouncedWords, useTableAnnouncements } from "./useTableAnnouncements";

/** What the common parts of a table say of its results. */
export interface TableWords<T extends TableTypes> {
  announced: AnnouncedWords<T>;
  past: PastWords<T["past"]>;
  players: PlayersWords<T["player"]>;
  /** How the rounds are proven: what the proof is, and its steps. */
  proof: { lead: string; steps: readonly string[] };
}

interface Props<T extends TableTypes> {
  definition: TableDefinition<T>;
  config: TableConfig;
  shared: SharedTable<T>;
  words: TableWords<T>;
  board: ReactNode;
  rules: ReactNode;
  /** The choices under the amount. */
  fields?: ReactNode;
  /** The result of a round of the player's in a word. */
  resultLabel: (round: GameRound<T["params"], T["outcome"]>) => string;
  /** The key for an open bet while its round runs; missing where the outcome alone decides. */
  whileRunning?: (bet: T["bet"]) => ReactNode;
  /** At a live table: what the changed chips would stake; null while they lie as they were bet. */
  changed?: ReactNode;
  /** Under the Bet button, while Auto runs too. */
  aside?: ReactNode;
  /** The table's own keys, before the common ones. */
  hotkeys?: Hotkey[];
  /** Why there is no choice to bet with yet. */
  notReady?: string;
  onMode?: (mode: "manual" | "auto") => void;
}

/** Everything around the board of a shared table: bets, last rounds, players, the chain, and a round to look at. */
export function TableFrame<T extends TableTypes>(props: Props<T>) {
  const { definition, config, shared, words, hotkeys = [] } = props;
  const { t } = useTranslation("tables");
  const { game, table, roundBet } = shared;
  const [opened, setOpened] = useState<OpenedRound<T["past"]> | null>(null);
  const announcement = useTableAnnouncements<T>({ table, bet: roundBet, words: words.announced });
  const openPast = async (past: T["past"], { chain: shown, history }: TableState<T>) => {
    const chain = await chainOf(definition, past, shown);
    if (chain) setOpened({ past, chain, known: history });
    else toast.error(t("rounds_failed"));
  };
  const cancelBet = () => (shared.queued ? shared.cancelQueued() : shared.cancel());
  return (
    <>
      <GameFrame
        game={game}
        onMode={props.onMode}
        resultLabel={props.resultLabel}
        rules={props.rules}
        hotkeys={[...hotkeys, { key: "x", label: t("key_cancel"), act: cancelBet }]}
        notReady={!table ? undefined : table.phase === "paused" ? t("paused_note") : props.notReady}
        actions={
          game.open && !game.automatic ? (
            <BetKeys shared={shared} whileRunning={props.whileRunning} changed={props.changed} />
          ) : undefined
        }
        fields={props.fields}
        shared={{
          strip: (
            <RoundStrip
              history={table?.history ?? []}
              words={words.past}
              onOpen={(past) => table && void openPast(past, table)}
            />
          ),
          below: <Players game={game.id} table={table} own={roundBet?.id ?? null} words={words.players} />,
          fairness: (
            <ChainPanel
              definition={definition}
              chain={table?.chain ?? config.chain}
              latest={table?.history[0]?.round_no ?? 0}
              {...words.proof}
              result={words.past.result}
              onOpen={setOpened}
            />
          ),
          betLabel: table && table.phase !== "betting" ? t("bet_next") : undefined,
          aside: props.aside,
          announcement,
        }}
        board={props.board}
      />
      {opened && (
        <RoundDialog<T>
          {...opened}
          definition={definition}
          result={words.past.result(opened.past)}
          endedAt={definition.pastEndedAt(opened.past)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
