import { useCallback, useEffect, useRef, useState } from "react";
import { type AutoSettings, type AutoState, type Ended, nextAuto, type StopReason, startAuto } from "./auto";

export interface AutoRun {
  state: AutoState | null;
  running: boolean;
  stopping: boolean;
  ended: StopReason | null;
}

export interface AutoBet {
  run: AutoRun;
  start: (settings: AutoSettings, stake: number) => Promise<void>;
  stop: () => void;
}

interface Options {
  /** Plays one round to its end; null when it could not be placed. Resolves once the next one may follow. */
  betOnce: (stake: number) => Promise<Ended | null>;
  mostStake: number;
}

/** Rounds in a row: each waits for the end of the one before, and the rules decide what comes next. */
export function useAutoBet({ betOnce, mostStake }: Options): AutoBet {
  const [run, setRun] = useState<AutoRun>({ state: null, running: false, stopping: false, ended: null });
  const wanted = useRef(false);
  const latest = useRef({ betOnce, mostStake });
  latest.current = { betOnce, mostStake };
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );

  const start = useCallback(async (settings: AutoSettings, stake: number) => {
    if (wanted.current) return;
    wanted.current = true;
    let state = startAuto(stake);
    setRun({ state, running: true, stopping: false, ended: null });
    while (wanted.current) {
      const round = await latest.current.betOnce(state.stake);
      if (!round) break;
      state = nextAuto(settings, state, round, latest.current.mostStake);
      const shown = state;
      setRun((old) => ({ ...old, state: shown }));
      if (state.stopped) break;
    }
    wanted.current = false;
    setRun({ state, running: false, stopping: false, ended: state.stopped });
  }, []);

  const stop = useCallback(() => {
    wanted.current = false;
    setRun((old) => (old.running ? { ...old, stopping: true } : old));
  }, []);

  return { run, start, stop };
}
