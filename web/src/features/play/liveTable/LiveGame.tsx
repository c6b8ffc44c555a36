import { type ComponentType, useCallback, useMemo } from "react";
import type { RoomName, TableConfig } from "@/api/schema";
import { usePlayMode } from "@/domain/session/store";
import { moneyKind } from "@/domain/wallet";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money, useMoneyStyle } from "@/ui/Money";
import { chipsOn } from "../chips/chips";
import { FeltContext } from "../chips/felt";
import type { ChipLook } from "../chips/look";
import { Placed } from "../chips/Placed";
import { SavedLayouts } from "../chips/SavedLayouts";
import { shortMoney } from "../chips/shortMoney";
import { useSavedChoice } from "../frame/savedChoice";
import { TableFrame } from "../sharedTable/TableFrame";
import { usePlainWords } from "../sharedTable/usePlainWords";
import { useSharedTable } from "../sharedTable/useSharedTable";
import { WithTableConfig } from "../sharedTable/WithTableConfig";
import { LiveBoard } from "./LiveBoard";
import { LiveRules } from "./LiveRules";
import { type LiveParams, type LiveTable, type LiveTypes, winsOf } from "./live";
import { ResultStatistics } from "./ResultStatistics";
import { RoomSwitch } from "./RoomSwitch";
import { ToChoices } from "./ToChoices";
import { useDecision } from "./useDecision";
import { useLaying } from "./useLaying";
import { useLiveChips, useOpenBet } from "./useLiveChips";
import { useOthers } from "./useOthers";
import { useReveal } from "./useReveal";
import { useSpotLimits } from "./useSpotLimits";

/** As many decimals as the number has: `1`, `7.3`, `0.95`. */
const digitsOf = (pays: number): number => (pays % 10_000 === 0 ? 0 : pays % 1_000 === 0 ? 1 : 2);

/** The room that this device was last in, at any table. */
const ROOM = {
  key: "room",
  isValid: (value: unknown): value is RoomName => value === "low" || value === "high",
  first: "low" as RoomName,
};

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
  const spotLimits = useSpotLimits(words.nameOf, usePlayMode());
  const { unit, tag } = useMoneyStyle();
  const chips = useLiveChips(table);
  const [roomName, setRoomName] = useSavedChoice(ROOM);
  const { bets } = chips;
  const choice: LiveParams = useMemo(() => ({ bets: [...bets] }), [bets]);
  const shared = useSharedTable<LiveTypes<Outcome>>({
    definition: table.definition,
    config,
    choice,
    chips: chipsOn(bets),
    rooms: { list: config.rooms, name: roomName },
    blocked: bets.length === 0,
    onRefused: spotLimits.onRefused,
  });
  const { game, roundBet, room } = shared;
  const laying = useLaying({ table, chips, shared, limits: spotLimits });
  const { locked, hand } = laying;
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
  const worth = useCallback((count: number) => shortMoney(count * game.amount, unit, tag), [game.amount, unit, tag]);
  const paysOf = useCallback(
    (spot: string) => {
      const ways = table.paytable.find((row) => row.spot === spot)?.pays ?? [];
      const shown = ways.map((pays) => formatNumber(pays, { unit: 10_000, tag }, { digits: digitsOf(pays) }));
      return `${shown.length > MOST_WAYS ? `${shown[0]} – ${shown.at(-1)}` : shown.join(" / ")}:1`;
    },
    [table, tag],
  );
  const changeRoom = (name: RoomName) => {
    // The same chips are worth something else there.
    chips.replace([]);
    setRoomName(name);
  };
  const shownOutcome = reveal.phase === "result" ? reveal.outcome : null;
  const decisions = roundBet?.params.decisions;
  const wins = useMemo(
    () => (shownOutcome ? winsOf(table, shownOutcome, decisions ?? []) : null),
    [table, shownOutcome, decisions],
  );
  const felt = {
    chipsOn: (spot: string) => bets.find((bet) => bet.spot === spot)?.chips ?? 0,
    worth,
    onPut: laying.onPut,
    onPutAll: laying.onPutAll,
    locked,
    nameOf: words.nameOf,
    paysOf,
    wins,
    outcome: shownOutcome,
  };
  const tray = {
    hand: laying.inHand,
    chips: hand,
    worth,
    disabled: locked,
    can: { undo: chips.canUndo, clear: bets.length > 0, repeat: chips.last.length > 0 },
    onHand: (count: number) => laying.choose(hand.indexOf(count)),
    onUndo: laying.undo,
    onClear: laying.clear,
    onDouble: laying.double,
    onRepeat: laying.repeat,
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
        { key: "z", label: t("undo"), act: laying.undo },
        { key: "c", label: t("clear"), act: laying.clear },
        { key: "d", label: t("double"), act: laying.double },
        { key: "r", label: t("repeat"), act: laying.repeat },
        ...hand.map((count, at) => ({
          key: String(at + 1),
          label: t("chip", { amount: worth(count) }),
          act: () => laying.choose(at),
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
          {room && (
            <RoomSwitch
              rooms={config.rooms}
              room={room}
              playMode={game.playMode}
              disabled={game.open || game.automatic || game.busy}
              onRoom={changeRoom}
            />
          )}
          <Placed {...laid} paysOf={paysOf} onTake={laying.onTake} />
          <SavedLayouts {...laid} kept={`${table.id}_layouts`} isSpot={chips.isSpot} onLay={laying.lay} />
        </>
      }
      board={
        <FeltContext value={{ placed: roundBet?.state === "open" && !changed, others, hand, full: laying.full }}>
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
