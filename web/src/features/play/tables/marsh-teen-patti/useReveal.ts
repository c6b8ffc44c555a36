import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { SceneProps } from "../../chips/look";
import { common, playSound } from "../../frame/sound";
import { HAND_RANKS, type Outcome, rankOf, type Side, winnerOf } from "./outcome";
import { type RevealView, STEPS, stepsAfter, viewAfter } from "./reveal";
import { sounds } from "./sounds";

/** When each of the six cards leaves the deck after bets are closed, in ms. */
export const DEAL_EVERY_MS = 90;
/** A player who learns of the outcome later than this sees no card dealt. */
const LATE_MS = 300;

interface Progress {
  roundNo: number;
  steps: number;
  /** The steps that were over when this player came: nothing of them is moved. */
  missed: number | null;
}

function playStep(index: number, outcome: Outcome): void {
  const step = STEPS[index];
  if (step?.kind === "turn") playSound(common.flip);
  else if (step?.kind === "name") {
    const height = HAND_RANKS.indexOf(rankOf(outcome[step.side]));
    playSound(sounds.named, 2 ** ((height * 2) / 12));
  } else if (step) playSound(winnerOf(outcome) === "tie" ? sounds.tie : sounds.won);
}

interface Reveal extends RevealView {
  /** The cards were on the table before this player came. */
  isLate: boolean;
  /** How many cards of a hand had turned by then. */
  missed: Record<Side, number>;
}

/** What is seen of the round now. */
export function useReveal({ phase, outcome, roundNo, since, still }: SceneProps<Outcome>): Reveal {
  const [progress, setProgress] = useState<Progress>({ roundNo: -1, steps: 0, missed: null });
  const isRunning = phase === "reveal" && outcome !== null && !still;
  const begin = useEffectEvent(() => {
    const passed = since();
    const missed = passed > LATE_MS ? stepsAfter(passed) : null;
    setProgress({ roundNo, steps: stepsAfter(passed), missed });
    return STEPS.flatMap(({ at }, index) =>
      at <= passed
        ? []
        : setTimeout(() => {
            setProgress({ roundNo, steps: index + 1, missed });
            if (outcome) playStep(index, outcome);
          }, at - passed),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts from its first step
  useLayoutEffect(() => {
    if (!isRunning) return;
    const timers = begin();
    return () => timers.forEach(clearTimeout);
  }, [isRunning, roundNo]);
  useDealSounds(phase === "closed" && !still);
  const isKnown = progress.roundNo === roundNo;
  const isOver = outcome !== null && (phase === "result" || (phase === "reveal" && still));
  const steps = isOver ? STEPS.length : isKnown && phase === "reveal" ? progress.steps : 0;
  const missed = isKnown ? progress.missed : isOver ? STEPS.length : null;
  return { ...viewAfter(steps), isLate: missed !== null, missed: viewAfter(missed ?? 0).turned };
}

function useDealSounds(isDealing: boolean): void {
  useEffect(() => {
    if (!isDealing) return;
    playSound(sounds.reeds);
    const timers = Array.from({ length: 6 }, (_, at) =>
      setTimeout(() => playSound(common.card), 160 + at * DEAL_EVERY_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, [isDealing]);
}
