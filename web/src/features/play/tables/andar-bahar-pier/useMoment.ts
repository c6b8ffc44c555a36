import { useEffect, useState } from "react";
import { useStableCallback } from "@/lib/useStableCallback";
import type { SceneProps } from "../../chips/look";
import { common, playSound } from "../../frame/sound";
import { AT_REST, ended, type Moment, momentAt, nextAfter, type Outcome } from "./outcome";
import { sounds } from "./sounds";

interface Seen {
  round: number;
  moment: Moment;
  /** What lay already when the scene learned of the outcome: it is not moved. */
  before: Moment;
}

/** Below this the deal has just begun, and nothing of it was missed. */
const PROMPT_MS = 250;

function soundOf({ joker, cards, lit }: Moment): void {
  if (lit) playSound(sounds.match);
  else if (cards > 0) playSound(sounds.slide);
  else playSound(joker === "up" ? common.flip : common.card);
}

/** What is seen of the round now. It follows the clock, so that a page that was hidden goes on at the right card. */
export function useMoment(props: SceneProps<Outcome>): Omit<Seen, "round"> {
  const { phase, outcome, roundNo, since, still } = props;
  const [seen, setSeen] = useState<Seen>({ round: -1, moment: AT_REST, before: AT_REST });
  const total = outcome?.cards.length ?? 0;
  const runs = phase === "reveal" && total > 0 && !still;
  const over = useStableCallback(since);
  useEffect(() => {
    if (!runs) return;
    const passed = over();
    const began = performance.now() - passed;
    const before = passed < PROMPT_MS ? AT_REST : momentAt(passed, total);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (ms: number) => {
      const moment = momentAt(ms, total);
      setSeen({ round: roundNo, moment, before });
      if (ms > passed || passed < PROMPT_MS) soundOf(moment);
      const next = nextAfter(ms, total);
      if (next !== null) timer = setTimeout(() => show(Math.max(next, performance.now() - began)), next - ms);
    };
    show(passed);
    return () => clearTimeout(timer);
  }, [runs, total, roundNo, over]);
  useEffect(() => {
    if (phase === "closed") playSound(sounds.bell);
  }, [phase]);
  const current = seen.round === roundNo;
  if (total === 0 || phase === "betting" || phase === "closed") return { moment: AT_REST, before: AT_REST };
  if (phase === "result" || still) return { moment: ended(total), before: current ? seen.before : ended(total) };
  return current ? seen : { moment: AT_REST, before: AT_REST };
}
