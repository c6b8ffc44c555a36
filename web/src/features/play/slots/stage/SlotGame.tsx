import { useEffect, useEffectEvent, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { times } from "@/lib/amount";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Switch } from "@/ui/Switch";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import type { Pace } from "../../frame/pace";
import { pause } from "../../frame/reveal";
import { type GameRound, moneyKind } from "../../frame/round";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { useReducedMotion } from "../../frame/settings";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import type { SlotAction, SlotOutcome, SlotParams } from "../rules";
import type { SlotLook } from "../slot";
import { Gamble } from "./Gamble";
import { gambleKeys, PARTS_FIRST, type Part } from "./gambleKeys";
import { playedOf } from "./played";
import { Recall, type Replayed } from "./Recall";
import { SlotBoard } from "./SlotBoard";
import { SlotRules } from "./SlotRules";
import type { ShowPace } from "./steps";
import { useShow } from "./useShow";

type SlotRound = GameRound<SlotParams, SlotOutcome>;

/** From the answer of a gamble until its card has turned. */
const CARD_MS = 750;
/** A card that ended the round is looked at for a moment. */
const LOST_MS = 700;
const SAVED: SavedChoice<boolean> = {
  key: "slot_gamble",
  isValid: (value): value is boolean => typeof value === "boolean",
  first: true,
};

const paceOf = ({ instant }: Pace, reduced: boolean): ShowPace => (reduced ? "still" : instant ? "turbo" : "full");

interface Props {
  config: OriginalConfig;
  look: SlotLook;
}

/** A slot: its reels, and around them what every game has. */
export function SlotGame({ config, look }: Props) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const reduced = useReducedMotion();
  const show = useShow(look);
  const { game, gamble, setAuto } = useSlot(config, look, show, reduced);
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const part = usePart();
  const { round } = game;
  const press = useEffectEvent(() => void show.hurry());
  useSpace(game.busy || replayed !== null, press);
  // However a bet was placed, by hand, by Auto or for a free round: the stage is its own.
  useEffect(() => {
    if (game.busy) setReplayed(null);
  }, [game.busy]);
  const bet = () => {
    // Bet stops what is shown; as a win is counted it is meant for the next spin too. A press on the board never bets.
    if (!game.busy || (show.hurry() && !game.open)) game.bet();
  };
  const replay = async (past: Replayed) => {
    setReplayed(past);
    document.querySelector("[data-board]")?.scrollIntoView({ behavior: reduced ? "auto" : "smooth", block: "center" });
    show.start(paceOf(game, reduced));
    await show.play(past.mode, past.played, paceOf(game, reduced)).done;
  };
  const shownRound = replayed ?? round;
  const settled = show.shown.view.phase === "idle";
  const open = game.open && !game.automatic && settled;
  const gambleWords = useGambleWords(open ? round : null);
  // A lost gamble has ended the round, but its card is still being turned.
  const gambling = round !== null && settled && !replayed && (open || (game.busy && round.outcome.gambles.length > 0));
  const gambled = round && !replayed && settled && round.outcome.gambles.length > 0 ? round.outcome.worth : null;
  return (
    <GameFrame
      // Whether a win waits to be gambled is shown once the reels have stopped.
      game={{ ...game, bet, open: game.open && settled }}
      onMode={(mode) => setAuto(mode === "auto")}
      resultLabel={(each) => formatMultiplier(each.multiplier, tag)}
      resultAriaLabel={(each) => said(each)}
      hotkeys={look.sheet.rules.gamble ? gambleKeys(t, game, part.part, part.setPart) : []}
      fields={
        look.sheet.rules.gamble && (
          <Switch
            label={t("gamble_offer")}
            hint={t("gamble_offer_hint")}
            checked={gamble.on}
            onChange={gamble.set}
            disabled={game.locked}
          />
        )
      }
      actions={
        open && round ? <Collect round={round} busy={game.busy} onCollect={() => game.act("cash_out")} /> : undefined
      }
      board={
        <SlotBoard
          look={look}
          show={show}
          stake={shownRound?.stake ?? game.stake}
          kind={moneyKind(shownRound?.account_type ?? game.playMode)}
          still={reduced}
          busy={show.shown.view.phase !== "idle"}
          onPress={press}
          hint={t("hint")}
          worth={gambled}
          replay={replayed !== null}
        >
          {gambling && (
            <Gamble look={look} round={round} busy={game.busy} still={game.still} part={part} onGamble={game.act} />
          )}
          <LiveRegion text={gambleWords} />
        </SlotBoard>
      }
      rules={
        <>
          <SlotRules game={game} look={look} />
          <Recall
            look={look}
            disabled={game.busy || game.open || game.automatic}
            onReplay={(past) => void replay(past)}
          />
        </>
      }
    />
  );

  function said(each: SlotRound): string {
    const multiplier = formatMultiplier(each.multiplier, tag);
    const free = playedOf(look.sheet, each.outcome)?.features.includes("free_spins");
    if (free) return t("said_free", { multiplier });
    return each.payout > 0 ? multiplier : t("said_nothing");
  }
}

function usePart() {
  const [part, setPart] = useState<Part>(PARTS_FIRST);
  return { part, setPart };
}

/** The bets of a slot, each shown on its stage. */
function useSlot(config: OriginalConfig, look: SlotLook, show: ReturnType<typeof useShow>, reduced: boolean) {
  const [wanted, save] = useSavedChoice(SAVED);
  const [auto, setAuto] = useState(false);
  const gambles = look.sheet.rules.gamble !== undefined;
  const game = useGame<SlotParams, SlotOutcome, SlotAction>({
    config,
    ownSounds: true,
    steps: gambles,
    // Auto plays spins, and leaves no decision behind.
    params: () => ({ mode: "base", gamble: gambles && wanted && !auto }),
    plan: gambles ? () => "cash_out" : undefined,
    onBet: (pace) => show.start(paceOf(pace, reduced)),
    reveal: (round, before, pace) => {
      const played = playedOf(look.sheet, round.outcome);
      if (!played || before === round) {
        if (played) show.settle(round.outcome.mode, played);
        else show.abandon();
        return pause(0);
      }
      if (before) {
        const last = round.outcome.gambles.at(-1);
        if (!last || round.outcome.gambles.length === before.outcome.gambles.length) return pause(0);
        playSound(common.flip);
        if (last.drawn === last.on) setTimeout(() => playSound(look.sounds.win), CARD_MS / 2);
        return pause((pace.still ? 150 : CARD_MS) + (round.outcome.worth === 0 ? LOST_MS : 0));
      }
      const { done, most } = show.play(round.outcome.mode, played, paceOf(pace, reduced));
      return { next: done, seen: done, longest: most };
    },
  });
  const idle = game.phase === "idle" && !game.busy;
  const abandon = useEffectEvent(show.abandon);
  // A bet that was refused is not answered by a round.
  useEffect(() => {
    if (idle) abandon();
  }, [idle]);
  return { game, gamble: { on: wanted, set: save }, setAuto };
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

function Collect({ round, busy, onCollect }: { round: SlotRound; busy: boolean; onCollect: () => void }) {
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
          amount={times(round.stake, round.outcome.worth, 100)}
          kind={moneyKind(round.account_type)}
          className="max-w-full text-lg font-extrabold"
        />
      </span>
    </Button>
  );
}

/** What the last card of an open round has come to, in words. */
function useGambleWords(round: SlotRound | null): string {
  const { t } = useTranslation("slots");
  const money = useMoneyText();
  const last = round?.outcome.gambles.at(-1);
  if (!round || !last) return "";
  const amount = money(times(round.stake, round.outcome.worth, 100), { kind: moneyKind(round.account_type) });
  return t("said_gamble", { drawn: t(`card_${last.drawn}`), amount });
}
