import { useEffect, useRef, useState } from "react";
import type { CrashBet } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";
import { moneyKind } from "../frame/round";
import { common, playSound } from "../frame/sound";
import type { Shown } from "../tables/crash/flight";
import { sounds } from "../tables/crash/sounds";
import type { Table } from "./state";
import { useTimes } from "../tables/crash/times";

interface Options {
  table: Table | null;
  bet: CrashBet | null;
  shown: (now: number) => Shown;
}

/** What is told to those who listen: betting opens, the crash, the own end of it. Never every tick. */
export function useHerald({ table, bet, shown }: Options): string {
  const { t } = useTranslation("crash");
  const times = useTimes();
  const money = useMoneyText();
  const [said, setSaid] = useState("");
  const phase = table?.phase;
  const point = table?.crash_point ?? null;
  const roundNo = table?.round_no ?? 0;
  const latest = useRef({ t, times, money });
  latest.current = { t, times, money };

  useEffect(() => {
    const { t: say, times: at } = latest.current;
    if (phase === "betting") setSaid(say("said_betting", { round: roundNo }));
    else if (phase === "crashed" && point !== null) setSaid(say("said_crashed", { at: at(point) }));
    else if (phase === "void") setSaid(say("is_void"));
    else if (phase === "paused") setSaid(say("is_paused"));
  }, [phase, point, roundNo]);

  const own = bet?.state;
  const id = bet?.id;
  const told = useRef(bet);
  told.current = bet;
  const first = useRef(true);
  useEffect(() => {
    const was = first.current;
    first.current = false;
    const { t: say, times: at, money: write } = latest.current;
    const now = told.current;
    if (!now || was || now.id !== id) return;
    const kind = moneyKind(now.account_type);
    if (own === "cashed_out")
      setSaid(say("said_out", { at: at(now.cashed_out_at ?? 0), amount: write(now.payout, { kind }) }));
    else if (own === "lost") setSaid(say("said_lost", { amount: write(now.stake, { kind }) }));
    else if (own === "void") setSaid(say("said_void"));
    else setSaid(say("said_placed", { amount: write(now.stake, { kind }) }));
  }, [own, id]);
  useScore(phase, shown);
  return said;
}

const WATCH_MS = 100;

/** What the table sounds like: the last seconds, the start, every whole multiplier, the end. Quiet, all of it. */
function useScore(phase: Table["phase"] | undefined, shown: (now: number) => Shown): void {
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was === "betting" && phase === "running") playSound(sounds.ignite);
    if (was === "running" && phase === "crashed") playSound(sounds.snuff);
    if (phase !== "betting" && phase !== "running") return;
    let last = mark(shown(performance.now()));
    const timer = setInterval(() => {
      const now = shown(performance.now());
      const next = mark(now);
      if (next === last) return;
      last = next;
      if (phase === "running") playSound(common.peg, 1 + Math.min(1.6, Math.log10(now.multiplier / 100) * 0.8));
      else if (now.left > 0 && now.left < 3_200) playSound(common.tick);
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [phase, shown]);
}

/** Whole seconds before the start; whole multipliers, then tens, then hundreds in flight. */
function mark({ phase, left, multiplier }: Shown): number {
  if (phase !== "running") return Math.ceil(left / 1_000);
  const whole = Math.floor(multiplier / 100);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)));
  return Math.floor(whole / step) * step;
}
