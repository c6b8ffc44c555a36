import { useEffect, useState } from "react";
import { useStableCallback } from "@/lib/useStableCallback";
import type { SceneProps } from "../../chips/look";
import { common, playSound } from "../../frame/sound";
import { isTie, type Outcome, STEP_TIMES, stepsAfter, type Winner, winnerOf } from "./outcome";
import { sounds } from "./sounds";

type Props = Pick<SceneProps<Outcome>, "phase" | "outcome" | "roundNo" | "since" | "still">;

interface Shown {
  roundNo: number;
  /** How many steps of the reveal have begun. */
  count: number;
  /** As many had begun when the scene learned of the outcome: they are not moved. */
  late: number;
}

function soundOf(count: number, winner: Winner): void {
  if (count <= 2) playSound(common.card);
  else if (count <= 4) playSound(common.flip);
  else playSound(isTie(winner) ? sounds.tie : sounds[winner]);
}

/** How far the reveal is: the steps that have begun, and those that began before anybody looked. */
export function useSteps({ phase, outcome, roundNo, since, still }: Props): { count: number; late: number } {
  const last = STEP_TIMES.length;
  const [shown, setShown] = useState<Shown>({ roundNo: -1, count: 0, late: 0 });
  const winner = outcome && winnerOf(outcome);
  const runs = phase === "reveal" && !still;
  const msOver = useStableCallback(since);
  useEffect(() => {
    if (!runs || winner === null) return;
    const passed = msOver();
    // What begins at once is no latecomer's: only steps that are clearly over stand still.
    const late = passed < 250 ? 0 : stepsAfter(passed);
    setShown({ roundNo, late, count: Math.max(late, stepsAfter(passed)) });
    if (late === 0) soundOf(1, winner);
    const timers = STEP_TIMES.map((at, index) => {
      if (at <= passed) return undefined;
      return setTimeout(() => {
        setShown({ roundNo, late, count: index + 1 });
        soundOf(index + 1, winner);
      }, at - passed);
    });
    return () => timers.forEach(clearTimeout);
  }, [runs, winner, roundNo, msOver]);
  useEffect(() => {
    if (phase === "closed") playSound(sounds.drum);
  }, [phase]);
  if (outcome === null || phase === "betting" || phase === "closed") return { count: 0, late: 0 };
  const known = shown.roundNo === roundNo;
  if (phase === "result" || still) return { count: last, late: known ? shown.late : last };
  return known ? shown : { count: 0, late: 0 };
}
