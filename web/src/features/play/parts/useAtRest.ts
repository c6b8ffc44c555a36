import { useEffect, useEffectEvent } from "react";
import type { AnyGame } from "../frame/BetPanel";

/** Does something whenever no bet is under way any more: one that was refused brings no result that would end its movement. */
export function useAtRest({ phase, busy }: Pick<AnyGame, "phase" | "busy">, act: () => void): void {
  const rests = phase === "idle" && !busy;
  const onRest = useEffectEvent(act);
  useEffect(() => {
    if (rests) onRest();
  }, [rests]);
}
