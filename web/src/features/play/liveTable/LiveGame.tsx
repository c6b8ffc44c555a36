import { type ComponentType, useCallback, useMemo, useState } from "react";
import type { TableConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { useStableCallback } from "@/lib/useStableCallback";
import { Money, useMoneyStyle } from "@/ui/Money";
import { chipsOn, HAND } from "../chips/chips";
import { FeltContext } from "../chips/felt";
import type { ChipLook, SpotBet } from "../chips/look";
import { Placed } from "../chips/Placed";
import { SavedLayouts } from "../chips/SavedLayouts";
import { shortMoney } from "../chips/shortMoney";
import { common, playSound } from "../frame/sound";
import { TableFrame } from "../sharedTable/TableFrame";
import { usePlainWords } from "../sharedTable/usePlainWords";
import { useSharedTable } from "../sharedTable/useSharedTable";
import { WithTableConfig } from "../sharedTable/WithTableConfig";
import { LiveBoard } from "./LiveBoard";
import { LiveRules } from "./LiveRules";
import { type LiveParams, type LiveTable, type LiveTypes, winsOf } from "./live";
import { ResultStatistics } from "./ResultStatistics";
import { ToChoices } from "./ToChoices";
import { useDecision } from "./useDecision";
import { useLiveChips, useOpenBet } from "./useLiveChips";
import { useOthers } from "./useOthers";
import { useReveal } from "./useReveal";

/** As many decimals as the number has: `1`, `7.3`, `0.95`. */
const digitsOf = (pays: number): number => (pays % 10_000 === 0 ? 0 : pays % 1_000 === 0 ? 1 : 2);

/** More ways than these are shown from the least to the most. */
const MOST_WAYS = 4;

interface Props<Outcome extends object> {
  table: LiveTable<Outcome>;
  look: ChipLook<Outcome>;
}

/** The board of a live table as its manifest wants it. */
export function liveBoard<Outcome extends object>(table: LiveTable<Outcome>, look: ChipLook<Outcome>): ComponentType {
  return function LiveTableBoard() {
    return (
      <WithTableConfig id={table.id}>{(config) => <Live table={table} look={look} config={config} />}</WithTableConfig>
    );
  };
}

/** A live table: chips on a felt while bets are open, the round as it is revealed, and what it paid. */
function Live<Outcome extends object>({ table, look, config }: Props<Outcome> & { config: TableConfig }) {
  const { t } = useTranslation(["chips", "tables"]);
  const words = table.useWords();
  const { unit, tag } = useMoneyStyle();
  const chips = useLiveChips(table);
  const [hand, setHand] = useState<number>(1);
  const { bets } = chips;
  const choice: LiveParams = useMemo(() => ({ bets: [...bets] }), [bets]);
  const shared = useSharedTable<LiveTypes<Outcome>>({
    definition: table.definition,
    config,
    choice,
    chips: chipsOn(bets),
    blocked: bets.length === 0,
  });
  const { game, roundBet } = shared;
  const changed = useOpenBet(table, chips, shared);
  const reveal = useReveal(shared);
  const decision = useDecision(table, shared);
  const others = useOthers(shared);
  const plain = usePlainWords<LiveParams, Outcome>({
    ...words,
    formula: words.proof ?? t("tables:proof_stream"),
    decided: ({ decisions = [] }) => {
      const last = decisions.at(-1);
      return last && words.decided ? words.decided(last.choice) : null;
    },
  });
  const mayDecide = reveal.phase === "reveal" && (decision.decision?.choices.length ?? 0) > 0;
  const open = shared.bet?.state === "open";
  const locked = game.automatic || game.busy || shared.queued !== null || (open && shared.table?.phase !== "betting");
  const worth = useCallback((count: number) => shortMoney(count * game.amount, unit, tag), [game.amount, unit, tag]);
  const move = (act: () => boolean | undefined) => {
    if (locked) return;
    if (act() === false) toast.warning(t("full"));
    else playSound(common.chip);
  };
  const onPut = useStableCallback((spot: string) => move(() => chips.put(spot, hand)));
  const onPutAll = useStableCallback((more: readonly SpotBet[]) =>
    move(() => chips.putAll(more.map(({ spot, chips: times }) => ({ spot, chips: times * hand })))),
  );
  const paysOf = useCallback(
    (spot: string) => {
      const ways = table.paytable.find((row) => row.spot === spot)?.pays ?? [];
      const shown = ways.map((pays) => formatNumber(pays, { unit: 10_000, tag }, { digits: digitsOf(pays) }));
      return `${shown.length > MOST_WAYS ? `${shown[0]} – ${shown.at(-1)}` : shown.join(" / ")}:1`;
    },
    [table, tag],
  );
  const shownOutcome = reveal.phase === "result" ? reveal.outcome : null;
  const decisions = roundBet?.params.decisions;
  const wins = useMemo(
    () => (shownOutcome ? winsOf(table, shownOutcome, decisions ?? []) : null),
    [table, shownOutcome, decisions],
  );
  const felt = {
    chipsOn: (spot: string) => bets.find((bet) => bet.spot === spot)?.chips ?? 0,
    worth,
    onPut,
    onPutAll,
    locked,
    nameOf: words.nameOf,
    paysOf,
    wins,
    outcome: shownOutcome,
  };
  const act = {
    undo: () => move(() => void chips.undo()),
    clear: () => move(chips.clear),
    double: () => move(chips.double),
    repeat: () => move(chips.repeat),
  };
  const tray = {
    hand,
    worth,
    disabled: locked,
    can: { undo: chips.canUndo, clear: bets.length > 0, repeat: chips.last.length > 0 },
    onHand: setHand,
    onUndo: act.undo,
    onClear: act.clear,
    onDouble: act.double,
    onRepeat: act.repeat,
  };
  const laid = { bets, value: game.amount, playMode: game.playMode, disabled: locked, nameOf: words.nameOf };
  const published = shared.table?.history ?? [];
  const { Scene, Felt, Statistics } = look;
  return (
    <TableFrame<LiveTypes<Outcome>>
      definition={table.definition}
      config={config}
      shared={shared}
      words={plain}
      resultLabel={({ outcome }) => (outcome.outcome ? words.result(outcome.outcome) : "–")}
      rules={<LiveRules table={table} game={game} text={words.rules} nameOf={words.nameOf} paysOf={paysOf} />}
      hotkeys={[
        { key: "z", label: t("undo"), act: act.undo },
        { key: "c", label: t("clear"), act: act.clear },
        { key: "d", label: t("double"), act: act.double },
        { key: "r", label: t("repeat"), act: act.repeat },
        ...HAND.map((count, at) => ({
          key: String(at + 1),
          label: t("chip", { amount: worth(count) }),
          act: () => setHand(count),
        })),
        ...(words.keys ?? []).map(({ key, label, choiceOf }) => ({
          key,
          label,
          act: () => {
            const choice = decision.decision && choiceOf(decision.decision);
            if (choice != null) decision.decision?.choose(choice);
          },
        })),
      ]}
      notReady={t("place_hint")}
      whileRunning={mayDecide ? () => <ToChoices /> : undefined}
      changed={changed && bets.length > 0 ? <Money amount={game.stake} kind={moneyKind(game.playMode)} /> : null}
      fields={
        <>
          <Placed {...laid} paysOf={paysOf} onTake={(spot) => move(() => chips.take(spot))} />
          <SavedLayouts
            {...laid}
            kept={`${table.id}_layouts`}
            isSpot={chips.isSpot}
            onLay={(layout) => move(() => chips.lay(layout))}
          />
        </>
      }
      board={
        <FeltContext value={{ placed: roundBet?.state === "open" && !changed, others }}>
          <LiveBoard
            shared={shared}
            bettingMs={config.betting_ms}
            phase={reveal.phase}
            tray={tray}
            scene={<Scene {...reveal} {...decision} still={game.still} />}
            felt={<Felt {...felt} />}
            tall={look.tall ?? false}
            statistics={
              Statistics &&
              published.length > 0 && (
                <ResultStatistics definition={table.definition} published={published} Statistics={Statistics} />
              )
            }
          />
        </FeltContext>
      }
    />
  );
}
