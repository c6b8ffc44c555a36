import { useEffect, useState } from "react";
import type { SceneProps } from "../../chips/look";
import { common, playSound } from "../../frame/sound";
import { type Outcome, type Step, stepsOf } from "./outcome";

interface Reveal {
  /** The steps of the reveal that are over. */
  steps: readonly Step[];
  /** They were over when the scene first showed this round: nothing of them moves. */
  isLate: boolean;
  /** All is shown. */
  isOver: boolean;
}

const SOUNDS = { deal: common.card, turn: common.flip, count: null } as const;
const NONE: Reveal = { steps: [], isLate: false, isOver: false };

/** Follows the reveal of a round step by step. A late viewer begins at the present step. */
export function useReveal({ phase, outcome, roundNo, since, still }: SceneProps<Outcome>): Reveal {
  const [passed, setPassed] = useState({ roundNo: -1, count: 0, late: 0 });
  const runs = phase === "reveal" && outcome !== null && !still;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reveal begins once in a round, when its outcome is known
  useEffect(() => {
    if (!runs || !outcome) return;
    const steps = stepsOf(outcome);
    const begun = performance.now() - since();
    let timer: ReturnType<typeof setTimeout>;
    let shown = -1;
    const go = () => {
      const over = performance.now() - begun;
      const count = steps.filter(({ at }) => at <= over).length;
      const isFirst = shown < 0;
      if (!isFirst) for (const { kind } of steps.slice(shown, count)) if (SOUNDS[kind]) playSound(SOUNDS[kind]);
      shown = count;
      setPassed((before) => ({ roundNo, count, late: isFirst ? count : before.late }));
      const next = steps[count];
      if (next) timer = setTimeout(go, next.at - over);
    };
    go();
    return () => clearTimeout(timer);
  }, [runs, roundNo]);

  if (!outcome || (phase !== "reveal" && phase !== "result")) return NONE;
  const steps = stepsOf(outcome);
  const known = passed.roundNo === roundNo ? passed : { count: 0, late: 0 };
  const isOver = phase === "result" || still;
  const count = isOver ? steps.length : known.count;
  // A hidden page may have missed the last steps: what the result brings at once does not move either.
  return { steps: steps.slice(0, count), isLate: isOver ? known.count < count : count <= known.late, isOver };
}
