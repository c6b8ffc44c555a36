import { useCallback, useEffect, useRef, useState } from "react";
import type { PlayMode } from "@/api/schema";
import type { Amount } from "@/lib/amount";
import { useStableCallback } from "@/lib/useStableCallback";
import { type AutoSettings, type AutoState, type Ended, nextAuto, type StopReason, startAuto } from "./auto";

export interface AutoRun {
  state: AutoState | null;
  running: boolean;
  stopping: boolean;
  ended: StopReason | null;
}

export interface AutoBet {
  run: AutoRun;
  start: (settings: AutoSettings, stake: Amount) => Promise<void>;
  stop: () => void;
}

interface Options {
  /** Plays one round to its end; null when it could not be placed. Resolves once the next one may follow. */
  betOnce: (stake: Amount) => Promise<Ended | null>;
  mostStake: Amount;
  /** Ends the run after a round, whatever its rules say: a feature was played. */
  stops?: (round: Ended) => boolean;
  /** The money that the next bet would be placed with. */
  playMode: PlayMode;
}

/**
 * Rounds in a row: each waits for the end of the one before, and the rules decide what comes next. A run belongs to
 * the kind of money it began with: a stake of gold is not meant for the other purse.
 */
export function useAutoBet({ betOnce, mostStake, stops, playMode }: Options): AutoBet {
  const [run, setRun] = useState<AutoRun>({ state: null, running: false, stopping: false, ended: null });
  const wanted = useRef(false);
  const playOne = useStableCallback(betOnce);
  const currentPurse = useStableCallback(() => playMode);
  const decide = useStableCallback((settings: AutoSettings, state: AutoState, round: Ended) =>
    nextAuto(settings, state, round, mostStake),
  );
  const stopsHere = useStableCallback((round: Ended) => stops?.(round) ?? false);
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );

  const start = useStableCallback(async (settings: AutoSettings, stake: Amount) => {
    if (wanted.current) return;
    wanted.current = true;
    const purse = currentPurse();
    let state = startAuto(stake);
    setRun({ state, running: true, stopping: false, ended: null });
    while (wanted.current) {
      if (currentPurse() !== purse) {
        state = { ...state, stopped: "purse" };
        break;
      }
      const round = await playOne(state.stake);
      if (!round) {
        // The player may be elsewhere by now: what a message said for a moment is gone.
        if (wanted.current) state = { ...state, stopped: "refused" };
        break;
      }
      state = decide(settings, state, round);
      if (state.stopped === null && stopsHere(round)) state = { ...state, stopped: "feature" };
      const shown = state;
      setRun((old) => ({ ...old, state: shown }));
      if (state.stopped) break;
    }
    wanted.current = false;
    setRun({ state, running: false, stopping: false, ended: state.stopped });
  });

  const stop = useCallback(() => {
    wanted.current = false;
    setRun((old) => (old.running ? { ...old, stopping: true } : old));
  }, []);

  return { run, start, stop };
}
