import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DiceParams, OriginalConfig, Round } from "@/api/schema";
import { type DiceChoice, FEWEST_WINNING, MOST_WINNING, multiplierOf, targetFor, winning } from "@/lib/fairness/dice";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useMoneyType } from "@/lib/session/store";
import { readJson, writeJson } from "@/lib/storage";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { BetPanel } from "../../play/BetPanel";
import { GameBar } from "../../play/GameBar";
import { type GameTab, GameTabs } from "../../play/GameTabs";
import { HotkeysDialog } from "../../play/HotkeysDialog";
import { LiveStats } from "../../play/LiveStats";
import { ResultStrip } from "../../play/ResultStrip";
import { usePlaySettings } from "../../play/settings";
import { play } from "../../play/sound";
import { useBets } from "../../play/useBets";
import { useHotkeys } from "../../play/useHotkeys";
import { ChoiceFields } from "./ChoiceFields";
import { DiceRules } from "./DiceRules";
import { DieMark } from "./DieMark";
import { Track } from "./Track";

const CHOICE = "dice_choice";
const FIRST: DiceChoice = { target: 5_050, over: true };
/** A win of ten times the stake is a big one. */
const BIG = 100_000;

interface DiceOutcome {
  roll: number;
  win: boolean;
}
export const outcomeOf = (round: Round): DiceOutcome => round.outcome as DiceOutcome;

function firstChoice(): DiceChoice {
  const kept = readJson<DiceChoice>(CHOICE);
  const fits = kept !== null && Number.isInteger(kept.target) && typeof kept.over === "boolean";
  const count = fits ? winning(kept) : 0;
  return fits && count >= FEWEST_WINNING && count <= MOST_WINNING ? kept : FIRST;
}

/** Waits for the eye: the next bet of a row may follow when the die has come to rest. */
const rest = (instant: boolean): Promise<void> =>
  instant ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 360));

/** Dice: the player sets the odds, the roll decides. */
export function DiceGame() {
  const { t } = useTranslation("games");
  const config = useQuery({ ...read("GET /api/originals/config", { game: "dice" }), staleTime: 5 * 60_000 });
  if (config.isError && !config.data) {
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  }
  if (!config.data) return <DiceSkeleton />;
  return <DiceTable config={config.data} />;
}

function DiceSkeleton() {
  return (
    <div className="grid gap-3 desk:grid-cols-[21rem_minmax(0,1fr)]">
      <Skeleton className="h-96 desk:order-2" />
      <Skeleton className="h-96" />
    </div>
  );
}

function DiceTable({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("games");
  const account = useMoneyType();
  const limits = account === 0 ? config.limits.gold : config.limits.capital;
  const instant = usePlaySettings((settings) => settings.instant);
  const showStats = usePlaySettings((settings) => settings.showStats);
  const style = useMoneyStyle();
  const [choice, setChoice] = useState(firstChoice);
  const [rounds, setRounds] = useState<Round[]>([]);
  const [tab, setTab] = useState<GameTab>("rules");
  const [keysOpen, setKeysOpen] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const panel = useRef<{ bet: () => void; half: () => void; double: () => void }>(null);
  const { phase, place } = useBets();
  const outcomes = winning(choice);
  const multiplier = multiplierOf(outcomes);
  const format = (hundredths: number) => formatNumber(hundredths, { unit: 100, tag: style.tag });
  const latest = useRef(choice);
  latest.current = choice;

  function choose(next: DiceChoice) {
    if (next.target !== choice.target || next.over !== choice.over) play("tick");
    setChoice(next);
    writeJson(CHOICE, next);
  }

  async function betOnce(stake: number): Promise<Round | null> {
    const params: DiceParams = { target: latest.current.target, over: latest.current.over };
    if (!instant) play("roll");
    const round = await place({ game: "dice", stake, account, params });
    if (!round) return null;
    setRounds((old) => [round, ...old].slice(0, 20));
    // A payout that is no more than the stake is nothing to celebrate.
    const gain = round.payout > round.stake;
    play(!gain ? "loss" : round.multiplier >= BIG ? "bigWin" : "win");
    await rest(instant);
    return round;
  }

  const step = (by: number) => {
    const count = Math.min(MOST_WINNING, Math.max(FEWEST_WINNING, outcomes + by));
    choose({ over: choice.over, target: targetFor(count, choice.over) });
  };
  useHotkeys({
    " ": () => panel.current?.bet(),
    a: () => panel.current?.half(),
    s: () => panel.current?.double(),
    d: () => choose({ over: !choice.over, target: 10_000 - choice.target }),
    q: () => step(-100),
    w: () => step(100),
    "?": () => setKeysOpen(true),
  });

  const last = rounds[0];
  const [least, most] = [
    targetFor(choice.over ? MOST_WINNING : FEWEST_WINNING, choice.over),
    targetFor(choice.over ? FEWEST_WINNING : MOST_WINNING, choice.over),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-8 desk:grid-cols-[21rem_minmax(0,1fr)] desk:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:order-2">
        <section aria-label={t("board")} className="overflow-hidden rounded-lg bg-panel">
          <div className="relative px-4 pt-3 pb-4 tablet:px-8 tablet:pb-8">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-0 top-0 h-full bg-[radial-gradient(60%_70%_at_50%_0%,var(--brand-glow),transparent)] opacity-60"
            />
            <div className="relative">
              <ResultStrip rounds={rounds} say={(round) => format(outcomeOf(round).roll)} />
              <LastResult round={last} format={format} instant={instant} />
              <Track
                target={choice.target}
                over={choice.over}
                least={least}
                most={most}
                disabled={false}
                instant={instant}
                result={last ? { id: last.id, roll: outcomeOf(last).roll, won: last.payout > last.stake } : null}
                onTarget={(target) => choose({ ...choice, target })}
                format={format}
              />
              <div className="mt-4">
                <ChoiceFields choice={choice} disabled={false} onChoice={choose} />
              </div>
            </div>
          </div>
          <div className="border-0 bg-raised/60 px-2 py-1">
            <GameBar
              onFairness={() => {
                setTab("fairness");
                tabs.current?.scrollIntoView({ behavior: "smooth", block: "start" });
              }}
              onKeys={() => setKeysOpen(true)}
            />
          </div>
        </section>
        {showStats && <LiveStats account={account} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:order-1">
        <BetPanel
          ref={panel}
          limits={limits}
          defaultStake={account === 0 ? config.default_gold_stake : config.default_stake}
          multiplier={multiplier}
          phase={phase}
          betOnce={betOnce}
        />
      </div>
      <div ref={tabs} className="scroll-mt-20 desk:order-3 desk:col-span-2">
        <GameTabs
          game="dice"
          tab={tab}
          onTab={setTab}
          rules={<DiceRules config={config} limits={limits} account={account} />}
        />
      </div>
      {keysOpen && <HotkeysDialog onClose={() => setKeysOpen(false)} />}
      <Announcer round={last} format={format} />
    </div>
  );
}

/** The last roll, large, with what it brought. */
function LastResult({
  round,
  format,
  instant,
}: {
  round: Round | undefined;
  format: (hundredths: number) => string;
  instant: boolean;
}) {
  const { t } = useTranslation("games");
  const style = useMoneyStyle();
  const kind = round?.account_type === 0 ? ("gold" as const) : ("money" as const);
  const gain = round !== undefined && round.payout > round.stake;
  return (
    <div className="flex h-28 items-center justify-center gap-4 tablet:h-36">
      <DieMark
        key={round?.id ?? "first"}
        face={round ? outcomeOf(round).roll : 0}
        won={gain}
        still={instant || !round}
      />
      {!round && <p className="max-w-44 text-sm text-ink-2">{t("dice_hint")}</p>}
      {round && (
        <div className="min-w-34">
          <p
            key={round.id}
            className={cx(
              "tnum text-[3.25rem] leading-none font-extrabold tracking-[-.04em] tablet:text-[4rem]",
              gain ? "text-win" : "text-ink-1",
              !instant && "animate-[dice-land_.34s_cubic-bezier(.2,1.5,.4,1)]",
            )}
          >
            {format(outcomeOf(round).roll)}
          </p>
          <p className="mt-1.5 flex items-center gap-2">
            <Money amount={round.payout - round.stake} kind={kind} sign tone className="text-lg font-bold" />
            {gain && (
              <span className="tnum rounded-full bg-win/15 px-2 py-0.5 text-xs font-bold text-win">
                {formatMultiplier(round.multiplier, style.tag)}
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** Tells the results to those who can't see the board, at most once in 1.2 s. */
function Announcer({ round, format }: { round: Round | undefined; format: (hundredths: number) => string }) {
  const { t } = useTranslation("games");
  const [said, setSaid] = useState("");
  const text = useRef("");
  text.current = round
    ? t(outcomeOf(round).win ? "said_won" : "said_lost", { roll: format(outcomeOf(round).roll) })
    : "";
  const id = round?.id;
  const waiting = useRef(false);
  useEffect(() => {
    if (!id || waiting.current) return;
    waiting.current = true;
    setTimeout(() => {
      waiting.current = false;
      setSaid(text.current);
    }, 1_200);
  }, [id]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
