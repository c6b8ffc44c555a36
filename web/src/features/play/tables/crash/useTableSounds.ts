import { useEffect, useRef } from "react";
import { common, playSound } from "../../frame/sound";
import type { Shown } from "./flight";
import { sounds } from "./sounds";
import type { CrashTable } from "./wire";

const WATCH_MS = 100;

/** The quiet sounds of the table: the last seconds, the start, every whole multiplier, the end. */
export function useTableSounds(phase: CrashTable["phase"] | undefined, shown: (now: number) => Shown): void {
  const before = useRef(phase);
  useEffect(() => {
    const was = before.current;
    before.current = phase;
    if (was === "betting" && phase === "running") playSound(sounds.ignite);
    if (was === "running" && phase === "ended") playSound(sounds.snuff);
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
