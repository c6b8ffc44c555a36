import { useEffect, useEffectEvent, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { type Amount, times, ZERO } from "@/lib/amount";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import type { GameRound } from "../../frame/round";
import { useReducedMotion } from "../../frame/settings";
import { afterGambles, awaitsChoice, type GambledPart, type SlotOutcome, type SlotParams } from "../rules";
import type { SlotLook } from "../slot";
import { Choice } from "./Choice";
import { DemoPurse } from "./DemoPurse";
import { Fields } from "./Fields";
import { Gamble } from "./Gamble";
import { GrandPool } from "./GrandPool";
import { gambleKeys } from "./gambleKeys";
import { endOf, grandOf } from "./played";
import { Recall } from "./Recall";
import { SlotBoard } from "./SlotBoard";
import { SlotRules } from "./SlotRules";
import { costOf } from "./show";
import { useDemo } from "./useDemo";
import { useReplay } from "./useReplay";
import { useShow } from "./useShow";
import { useSlot } from "./useSlot";

type SlotRound = GameRound<SlotParams, SlotOutcome>;

interface Props {
  config: OriginalConfig;
  look: SlotLook;
}

/** A slot: its reels, and around them what every game has. */
export function SlotGame({ config, look }: Props) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const reduced = useReducedMotion();
  const { rules } = look.sheet;
  const show = useShow(look, config.slots?.early_stop !== false);
  const demo = useDemo(config);
  // The pool is not at stake in a demo: the Grand pays what it pays in gold.
  const fixed = rules.hold?.full ?? (demo && config.jackpot ? config.jackpot.gold * 100 : undefined);
  const playing = useSlot(config, demo, look, show, reduced);
  const { game, offers, turned, setAuto } = playing;
  const { replayed, replay } = useReplay(look, show, game, reduced);
  const [part, setPart] = useState<GambledPart>("whole");
  const { round } = game;
  const press = useEffectEvent(() => void show.hurry());
  useSpace(game.busy || replayed !== null, press);
  const bet = () => {
    // Bet stops what is shown; as a win is counted it is meant for the next spin too. A press on the board never bets.
    if (!game.busy || (show.hurry() && !game.open)) game.bet();
  };
  const settled = show.shown.view.phase === "idle";
  const open = game.open && !game.automatic && settled;
  const choosing = open && round !== null && awaitsChoice(look.sheet, round.outcome);
  const waiting = open && round && !choosing ? afterGambles(round.outcome, turned) : null;
  const gambleWords = useGambleWords(open ? round : null, waiting);
  const shownRound = replayed ?? round;
  // A dearer spin and a bought feature pay as the same stake of a plain spin does.
  const base = shownRound ? times(shownRound.stake, 100, costOf(rules, shownRound.outcome.mode)) : game.amount;
  // A lost gamble has ended the round, but its card is still being turned.
  const played =
    round !== null && !choosing && (open || (game.busy && round.outcome.gambles.length > 0))
      ? { ...round, turned }
      : null;
  const gambling = settled ? (replayed?.gamble ?? (replayed ? null : played)) : null;
  const worthAfter = replayed
    ? afterGambles(replayed.outcome, replayed.turned)
    : round && afterGambles(round.outcome, turned);
  const gambled = settled && worthAfter && worthAfter.gambles.length > 0 ? worthAfter.worth : null;
  return (
    <GameFrame
      // Whether a win waits to be gambled is shown once the reels have stopped.
      game={{ ...game, bet, open: game.open && settled }}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.multiplier, tag)}
      resultAriaLabel={(each) => said(each)}
      hotkeys={
        rules.gamble
          ? gambleKeys(t, { sheet: look.sheet, outcome: game.busy ? null : waiting, part, setPart, act: game.act })
          : []
      }
      purse={demo ? <DemoPurse demo={demo} kind={moneyKind(game.playMode)} busy={game.busy} /> : undefined}
      fields={<Fields look={look} playing={playing} />}
      actions={
        round && waiting ? (
          <Collect
            round={round}
            base={base}
            worth={waiting.worth}
            busy={game.busy}
            onCollect={() => game.act("cash_out")}
          />
        ) : undefined
      }
      board={
        <SlotBoard
          look={look}
          show={show}
          stake={base}
          kind={moneyKind(shownRound?.account_type ?? game.playMode)}
          still={reduced}
          skips={offers.stopsEarly}
          busy={show.shown.view.phase !== "idle"}
          onPress={press}
          hint={t("hint")}
          worth={gambled}
          extra={shownRound ? grandOf(shownRound) : ZERO}
          grand={
            config.jackpot || fixed ? (
              <GrandPool config={config} stake={game.amount} playMode={game.playMode} fixed={fixed} />
            ) : undefined
          }
          replay={replayed !== null}
        >
          {gambling && (
            <Gamble
              look={look}
              round={gambling}
              turned={gambling.turned}
              busy={game.busy || replayed !== null}
              still={game.still}
              part={replayed ? (gambling.outcome.gambles.at(-1)?.part ?? part) : part}
              onPart={setPart}
              onGamble={game.act}
            />
          )}
          {choosing && <Choice look={look} busy={game.busy} still={game.still} onChoose={game.act} />}
          <LiveRegion text={choosing ? t("said_choice") : gambleWords} />
        </SlotBoard>
      }
      rules={
        <>
          <SlotRules game={game} look={look} />
          <Recall look={look} disabled={game.busy || game.open || game.automatic} onReplay={replay} />
        </>
      }
    />
  );

  function said(each: SlotRound): string {
    const multiplier = formatMultiplier(each.multiplier, tag);
    const { free, held } = endOf(look.sheet, each.outcome);
    if (free || held) return t(free ? "said_free" : "said_hold", { multiplier });
    return each.payout > 0 ? multiplier : t("said_nothing");
  }
}

/** Space stops what is shown, with the game's other keys or without. */
function useSpace(on: boolean, press: () => void): void {
  const act = useEffectEvent(press);
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.key !== " " || event.repeat || event.defaultPrevented) return;
      if (target?.closest("input, textarea, select, button, a, [role=dialog], [role=slider], [role=tab]")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
}

interface CollectProps {
  round: SlotRound;
  base: Amount;
  /** What is taken, in hundredths of the base bet. */
  worth: number;
  busy: boolean;
  onCollect: () => void;
}

function Collect({ round, base, worth, busy, onCollect }: CollectProps) {
  const { t } = useTranslation("slots");
  return (
    <Button
      size="xl"
      full
      variant="gold"
      aria-disabled={busy || undefined}
      onClick={onCollect}
      className="min-w-0 px-3"
    >
      <span className="flex min-w-0 flex-col items-center leading-tight">
        <span className="text-sm font-bold">{t("collect")}</span>
        <Money
          amount={times(base, worth, 100)}
          kind={moneyKind(round.account_type)}
          className="max-w-full text-lg font-extrabold"
        />
      </span>
    </Button>
  );
}

/** What the last card of an open round has come to, in words. */
function useGambleWords(round: SlotRound | null, waiting: SlotOutcome | null): string {
  const { t } = useTranslation("slots");
  const money = useMoneyText();
  const last = waiting?.gambles.at(-1);
  if (!round || !waiting || !last) return "";
  const amount = money(times(round.stake, waiting.worth, 100), { kind: moneyKind(round.account_type) });
  return t("said_gamble", { drawn: t(`card_${last.drawn}`), amount });
}
