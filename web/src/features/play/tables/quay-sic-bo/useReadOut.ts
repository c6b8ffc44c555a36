import { useEffect, useEffectEvent, useState } from "react";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import type { Outcome } from "./outcome";
import { LIFT_MS, READ_MS } from "./show";
import { sounds } from "./sounds";

/** What of the result has been read out: one to three dice, then the sum. */
export const ALL_READ = READ_MS.length;

type Round = Pick<SceneProps<Outcome>, "phase" | "roundNo" | "since" | "still">;

/** Counts what has been read, with its sounds; who comes late sees at once what they missed. */
export function useReadOut({ phase, roundNo, since, still }: Round): number {
  const [read, setRead] = useState({ roundNo, count: 0 });
  const onOver = useEffectEvent(since);
  useEffect(() => {
    if (phase === "closed" && !still) playSound(sounds.hum);
    if (phase !== "reveal" || still) return;
    const over = onOver();
    setRead({ roundNo, count: READ_MS.filter((ms) => ms <= over).length });
    const at = (ms: number, act: () => void) => (ms > over ? setTimeout(act, ms - over) : undefined);
    const timers = READ_MS.map((ms, index) =>
      at(ms, () => {
        setRead({ roundNo, count: index + 1 });
        playSound(index + 1 === ALL_READ ? sounds.sum : sounds.read, 1 + index * 0.125);
      }),
    );
    timers.push(at(LIFT_MS - 120, () => playSound(sounds.lift)));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [phase, roundNo, still]);
  if (phase === "result" || (phase === "reveal" && still)) return ALL_READ;
  return phase === "reveal" && read.roundNo === roundNo ? read.count : 0;
}
