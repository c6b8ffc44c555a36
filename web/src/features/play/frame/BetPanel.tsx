import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { balanceOf, knownWallet, moneyKind } from "@/domain/wallet";
import { type Amount, largest, minus, smallest, times, toAmount, ZERO } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Tabs } from "@/ui/Tabs";
import { AmountField } from "./AmountField";
import { AutoForm } from "./AutoForm";
import { countOf, FIRST_AUTO, lacksLossLimit } from "./auto";
import { Docked } from "./Docked";
import { PlayModeSwitch } from "./PlayModeSwitch";
import type { Game } from "./useGame";
import { halfOf } from "./useStake";

/** Any game at all: the frame looks into none of their choices. */
export type AnyGame = Omit<Game<unknown, unknown, never>, "betOther">;

export interface Controls {
  /** Why this bet can't be placed, in words. */
  problem: string | undefined;
  payout: Amount;
  bet: () => void;
  /** What ½, 2× and Max do. */
  keys: { half: () => void; double: () => void; max: () => void };
}

/** The stake's keys, and whether the bet can be placed. */
export function useControls(game: AnyGame, multiplier: number | undefined) {
  const { t } = useTranslation("games");
  const money = useMoneyText();
  const { unit } = useMoneyStyle();
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [auto, setAuto] = useState(FIRST_AUTO);
  const { stake, amount, setAmount, limits } = game;
  const { slots } = game.config;
  const terms = slots ? { most: slots.autoplay, needsLossLimit: slots.autoplay_loss_limit } : undefined;
  const kind = moneyKind(game.playMode);
  const payout = times(stake, multiplier ?? 0, 10_000);
  // An empty table is not a stake that is too small.
  const chips = Math.max(1, game.chips ?? 1);
  // So many hundredths of the amount are staked.
  const parts = chips * game.cost;
  const problem =
    times(amount, parts, 100) < limits.min_stake
      ? t("stake_below", { least: money(limits.min_stake, { kind }) })
      : stake > limits.max_stake
        ? t("stake_above", { most: money(limits.max_stake, { kind }) })
        : payout > limits.max_payout
          ? t("payout_above", { most: money(limits.max_payout, { kind }) })
          : undefined;
  const fixed = game.open || game.automatic || game.amountFixed;
  const least = toAmount(Math.ceil((limits.min_stake * 100) / parts));
  const most = times(limits.max_stake, 100, parts);
  const change = (next: Amount) => !fixed && setAmount(largest(least, smallest(most, next)));
  const blocked = problem !== undefined || !game.ready || (mode === "auto" && lacksLossLimit(auto, terms));
  const bet = useStableCallback(() => {
    if (game.automatic) game.auto.stop();
    else if (blocked || game.open) return;
    else if (mode === "auto") void game.auto.start({ ...auto, count: countOf(auto, terms) }, stake);
    else game.bet();
  });
  const half = useStableCallback(() => change(halfOf(amount, unit)));
  const double = useStableCallback(() => change(times(amount, 2)));
  const max = useStableCallback(() => {
    const wallet = knownWallet();
    const held = game.demo ?? (wallet ? balanceOf(wallet, game.playMode) : ZERO);
    change(times(held, 100, parts));
  });
  const keys = useMemo(() => ({ half, double, max }), [half, double, max]);
  const controls: Controls = { problem, payout, bet, keys };
  const { running } = game.auto.run;
  const { stop } = game.auto;
  useEffect(() => {
    if (mode === "manual" && running) stop();
  }, [mode, running, stop]);
  return { controls, mode, setMode, auto, setAuto, terms, blocked };
}

interface Props {
  game: AnyGame;
  panel: ReturnType<typeof useControls>;
  /** Below a wide board there is room for two columns. */
  wide: boolean;
  multiplier: number | undefined;
  /** The choices under the amount. */
  fields?: ReactNode;
  /** In place of the Bet button while a round is open. */
  actions?: ReactNode;
  notReady?: string;
  /** In place of the purses. */
  purse?: ReactNode;
  /** On the Bet button, when a press is not a bet at once. */
  betLabel?: string;
  /** Under the Bet button, while Auto runs too. */
  aside?: ReactNode;
}

/** Stake and bet, by hand or in a row. */
export function BetPanel({ game, panel, wide, multiplier, fields, actions, notReady, purse, betLabel, aside }: Props) {
  const { t } = useTranslation("games");
  const { controls, mode, setMode, auto, setAuto, terms, blocked } = panel;
  // The amount is the stake itself, or what the stake is counted from.
  const counted = game.chips !== null || game.cost !== 100;
  const { run } = game.auto;
  const kind = moneyKind(game.playMode);
  const byHand = game.open && !game.automatic;
  const modes = useMemo(
    () => [
      { value: "manual" as const, label: t("manual") },
      { value: "auto" as const, label: t("auto") },
    ],
    [t],
  );
  const risked =
    game.automatic && run.state ? run.state.stake : game.open && game.round ? game.round.stake : game.stake;
  return (
    <section
      aria-label={t("bet_panel")}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-panel p-4",
        wide && "desk:grid-cols-2 desk:items-end desk:gap-x-6",
      )}
    >
      <Docked
        aside={
          counted && (
            <>
              <span className="block text-xs text-ink-2">{t("total_stake")}</span>
              <Money amount={risked} kind={kind} className="font-bold" />
            </>
          )
        }
      >
        {mode === "auto" && run.ended && !run.running && !(run.ended === "refused" && game.open) && (
          // With the buttons, where the eye is: under the plan it would lie below the phone's screen.
          <p role="status" className="py-1 text-center text-sm text-balance text-ink-2">
            {t(`auto_ended_${run.ended}`)}
          </p>
        )}
        {byHand && actions ? (
          actions
        ) : (
          <BetButton game={game} mode={mode} blocked={blocked || byHand} words={betLabel} onBet={controls.bet} />
        )}
      </Docked>
      {aside}
      {!game.open && !game.ready && notReady && <p className="text-sm text-ink-2">{notReady}</p>}
      {byHand && <Expiry game={game} />}
      {game.amountFixed ? (
        // No field says why the bet cannot be placed.
        <p role="alert" className="text-sm text-loss empty:hidden">
          {!byHand && controls.problem}
        </p>
      ) : (
        <AmountField
          label={t(game.chips === null ? "stake" : "chip_value")}
          value={counted ? game.amount : risked}
          playMode={game.playMode}
          onChange={game.setAmount}
          error={byHand ? undefined : controls.problem}
          disabled={game.open || game.automatic}
          keys={controls.keys}
        />
      )}
      {counted && (
        <Line label={t("total_stake")}>
          <Money amount={risked} kind={kind} />
        </Line>
      )}
      {multiplier !== undefined && (
        <Line label={t("profit_on_win")}>
          <Money amount={largest(ZERO, minus(controls.payout, game.stake))} kind={kind} />
        </Line>
      )}
      {fields}
      {purse ?? <PlayModeSwitch playMode={game.playMode} taken={game.playModes} disabled={game.locked} />}
      {terms?.most !== 0 && <Tabs full label={t("mode")} value={mode} onChange={setMode} items={modes} />}
      {mode === "auto" && (
        <div className={cx(wide && "desk:col-span-2 desk:grid desk:grid-cols-2")}>
          <AutoForm
            terms={terms}
            settings={auto}
            playMode={game.playMode}
            disabled={game.automatic}
            onChange={setAuto}
          />
        </div>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      <span className="text-ink-2">{label}</span>
      <span className="font-semibold">{children}</span>
    </div>
  );
}

/** When an open round ends by itself; looks again once it has. */
function Expiry({ game }: { game: AnyGame }) {
  const { t } = useTranslation("games");
  const until = game.round?.expires_at ?? null;
  const reload = useEffectEvent(game.reload);
  useEffect(() => {
    if (until === null) return;
    // Timers hold no more than 24.8 days.
    const timer = setTimeout(() => reload(), Math.min(until - serverNow() + 1_500, 2_000_000_000));
    return () => clearTimeout(timer);
  }, [until]);
  if (until === null) return null;
  return <p className="text-xs text-ink-3">{t("round_expires", { time: formatTime(until, currentTag()) })}</p>;
}

interface ButtonProps {
  game: AnyGame;
  mode: "manual" | "auto";
  blocked: boolean;
  words?: string;
  onBet: () => void;
}

function BetButton({ game, mode, blocked, words: other, onBet }: ButtonProps) {
  const { t } = useTranslation("games");
  const plays = useLoggedIn() || game.demo != null;
  const { run } = game.auto;
  const checking = game.phase === "checking";
  if (run.running) {
    const words = run.stopping
      ? t("auto_stopping")
      : checking
        ? t("checking")
        : t("auto_stop", { done: run.state?.done ?? 0 });
    return (
      <Button size="xl" full variant="secondary" onClick={onBet} disabled={run.stopping}>
        {words}
      </Button>
    );
  }
  const words = !plays
    ? t("register_to_play")
    : checking
      ? t("checking")
      : mode === "auto"
        ? t("auto_start")
        : (other ?? t("bet"));
  return (
    <Button
      size="xl"
      full
      variant="win"
      // A bet in flight keeps the button's look: presses wait, nothing flickers.
      aria-disabled={game.phase !== "idle" || game.guarded || undefined}
      disabled={plays && blocked}
      icon={checking && <LoaderCircle aria-hidden className="size-5 animate-[spin_.8s_linear_infinite]" />}
      onClick={onBet}
      className={cx(
        "min-w-0 px-3 font-extrabold whitespace-normal leading-tight",
        words.length > 14 ? "text-lg" : "text-xl",
      )}
    >
      {words}
    </Button>
  );
}
