import { LoaderCircle } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { AccountType, Round, StakeLimits } from "@/api/schema";
import { payoutOf } from "@/lib/fairness/dice";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { dispatch, useLoggedIn, useMoneyType } from "@/lib/session/store";
import { useSite } from "@/lib/site";
import { readJson, writeJson } from "@/lib/storage";
import { balanceOf, useWallet } from "@/lib/wallet";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { GoldIcon, Money, useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Tabs } from "@/ui/Tabs";
import { AmountField } from "./AmountField";
import { AutoForm } from "./AutoForm";
import type { AutoSettings } from "./auto";
import { useAutoBet } from "./useAutoBet";
import type { BetPhase } from "./useBets";

const STAKES = "stakes";
const FIRST_AUTO: AutoSettings = {
  count: 0,
  onWin: { kind: "reset" },
  onLoss: { kind: "reset" },
  stopProfit: 0,
  stopLoss: 0,
  stopStreak: 0,
};

interface Props {
  ref: Ref<{ bet: () => void; half: () => void; double: () => void }>;
  limits: StakeLimits;
  defaultStake: number;
  /** What a win would pay, in 1/10 000. */
  multiplier: number;
  phase: BetPhase;
  betOnce: (stake: number) => Promise<Round | null>;
}

/** The stake, kept by kind of money between visits. */
function useStake(account: AccountType, first: number): [number, (stake: number) => void] {
  const [stakes, setStakes] = useState(() => readJson<Partial<Record<AccountType, number>>>(STAKES) ?? {});
  const keep = (stake: number) => {
    const next = { ...stakes, [account]: stake };
    setStakes(next);
    writeJson(STAKES, next);
  };
  return [stakes[account] ?? first, keep];
}

/** Stake and bet, by hand or in a row. */
export function BetPanel({ ref, limits, defaultStake, multiplier, phase, betOnce }: Props) {
  const { t } = useTranslation("games");
  const account = useMoneyType();
  const wallet = useWallet().data;
  const loggedIn = useLoggedIn();
  const money = useMoneyText();
  const [stake, setStake] = useStake(account, defaultStake);
  const [mode, setMode] = useState<"manual" | "auto">("manual");
  const [auto, setAuto] = useState(FIRST_AUTO);
  const { run, start, stop } = useAutoBet({ betOnce, mostStake: limits.max_stake });

  const kind = account === 0 ? ("gold" as const) : ("money" as const);
  const balance = wallet ? balanceOf(wallet, account) : 0;
  const payout = payoutOf(stake, multiplier);
  const problem =
    stake < limits.min_stake
      ? t("stake_below", { least: money(limits.min_stake, { kind }) })
      : stake > limits.max_stake
        ? t("stake_above", { most: money(limits.max_stake, { kind }) })
        : payout > limits.max_payout
          ? t("payout_above", { most: money(limits.max_payout, { kind }) })
          : undefined;
  const busy = phase !== "idle";
  const locked = run.running;

  const half = () => setStake(Math.max(limits.min_stake, Math.floor(stake / 2)));
  const double = () => setStake(Math.min(limits.max_stake, Math.max(limits.min_stake, stake * 2)));
  const max = () => setStake(Math.max(limits.min_stake, Math.min(limits.max_stake, balance)));
  const bet = () => {
    if (problem || locked) return;
    if (mode === "auto") void start(auto, stake);
    else if (!busy) void betOnce(stake);
  };
  useImperativeHandle(ref, () => ({ bet: () => (locked ? stop() : bet()), half, double }));
  useEffect(() => {
    if (mode === "manual" && locked) stop();
  }, [mode, locked, stop]);

  return (
    <section aria-label={t("bet_panel")} className="grid gap-3 rounded-lg bg-panel p-4">
      <BetButton
        mode={mode}
        phase={phase}
        run={run}
        loggedIn={loggedIn}
        disabled={problem !== undefined}
        onBet={bet}
        onStop={stop}
      />
      <AmountField
        label={t("stake")}
        value={locked && run.state ? run.state.stake : stake}
        account={account}
        onChange={setStake}
        error={problem}
        disabled={locked}
        keys={{ half, double, max }}
      />
      <div className="flex items-center justify-between gap-2 text-sm">
        <span className="text-ink-2">{t("profit_on_win")}</span>
        <Money amount={Math.max(0, payout - stake)} kind={kind} className="font-semibold" />
      </div>
      <AccountSwitch account={account} disabled={locked || busy} />
      <Tabs
        full
        label={t("mode")}
        value={mode}
        onChange={setMode}
        items={[
          { value: "manual", label: t("manual") },
          { value: "auto", label: t("auto") },
        ]}
      />
      {mode === "auto" && <AutoForm settings={auto} account={account} disabled={locked} onChange={setAuto} />}
      {run.ended && !run.running && (
        <p role="status" className="rounded-md bg-raised p-3 text-sm text-ink-2">
          {t(`auto_ended_${run.ended}`)}
        </p>
      )}
    </section>
  );
}

interface ButtonProps {
  mode: "manual" | "auto";
  phase: BetPhase;
  run: ReturnType<typeof useAutoBet>["run"];
  loggedIn: boolean;
  disabled: boolean;
  onBet: () => void;
  onStop: () => void;
}

function BetButton({ mode, phase, run, loggedIn, disabled, onBet, onStop }: ButtonProps) {
  const { t } = useTranslation("games");
  if (run.running) {
    return (
      <Button size="xl" full variant="secondary" onClick={onStop} disabled={run.stopping}>
        {run.stopping
          ? t("auto_stopping")
          : phase === "checking"
            ? t("checking")
            : t("auto_stop", { done: run.state?.done ?? 0 })}
      </Button>
    );
  }
  const words = !loggedIn
    ? t("register_to_play")
    : phase === "checking"
      ? t("checking")
      : mode === "auto"
        ? t("auto_start")
        : t("bet");
  return (
    <Button
      size="xl"
      full
      variant="win"
      // A bet in flight keeps the button's look: presses wait, nothing flickers.
      aria-disabled={phase !== "idle" || undefined}
      disabled={loggedIn && disabled}
      icon={phase === "checking" && <LoaderCircle aria-hidden className="size-5 animate-[spin_.8s_linear_infinite]" />}
      onClick={onBet}
      className="text-xl! font-extrabold!"
    >
      {words}
    </Button>
  );
}

/** Which purse is played from. Where money play is off there is only gold. */
function AccountSwitch({ account, disabled }: { account: AccountType; disabled: boolean }) {
  const { t } = useTranslation("games");
  const wallet = useWallet().data;
  const style = useMoneyStyle();
  const social = useSite((site) => site.moneyMode === "social");
  useEffect(() => {
    if (social && account === 1) dispatch({ type: "moneyType", moneyType: 0 });
  }, [social, account]);
  const kinds: AccountType[] = social ? [0] : [1, 0];
  return (
    <div
      role="radiogroup"
      aria-label={t("purse")}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-page p-1 desk:order-first"
    >
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: two large keys, drawn as such
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={account === kind}
          disabled={disabled}
          onClick={() => dispatch({ type: "moneyType", moneyType: kind })}
          className={cx(
            "press flex h-12 min-w-0 flex-col items-center justify-center rounded-sm px-2 leading-tight",
            account === kind ? "bg-active text-ink-1" : "text-ink-3 hover:text-ink-1",
          )}
        >
          <span className="flex items-center gap-1 text-xs font-medium">
            {kind === 0 ? <GoldIcon className="size-3.5" /> : <span className="font-bold">{style.symbol}</span>}
            {t(kind === 0 ? "purse_gold" : "purse_money")}
          </span>
          {wallet && (
            <Money
              amount={balanceOf(wallet, kind)}
              kind={kind === 0 ? "gold" : "money"}
              className="text-sm font-semibold [&_svg]:hidden"
            />
          )}
        </button>
      ))}
    </div>
  );
}
