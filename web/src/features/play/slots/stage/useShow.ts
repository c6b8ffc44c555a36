import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayedRound } from "../engine/event";
import type { SlotLook, SlotView } from "../slot";
import { idleBoard } from "./idleBoard";
import { hasPlate, type WinLevel } from "./levels";
import { lastBoard, lastValues, lengthOf, type ShownBefore, showOf } from "./show";
import { sizeSky } from "./sky";
import { SlotStage } from "./stage";
import type { BoardSymbols, BoardValues, ShowPace, Step, StepOf, WinEvent } from "./steps";
import { ended, IDLE, spinning, viewAfter } from "./view";

/** What is counted to below the reels, in hundredths of the base bet, and for how long. */
export interface Count {
  from: number;
  to: number;
  ms: number;
  level: WinLevel;
}

/** What lies over the reels and has to be read. */
export type Plate = StepOf<"free" | "again" | "multiplier" | "full" | "sings" | "hold" | "grand"> | StepOf<"end">;

export interface Shown {
  view: SlotView;
  board: BoardSymbols;
  values: BoardValues;
  count: Count;
  plate: Plate | null;
  /** The wins of the board, once they are shown. */
  wins: readonly WinEvent[];
}

export interface Show {
  shown: Shown;
  canvas: RefObject<HTMLCanvasElement | null>;
  sky: RefObject<HTMLCanvasElement | null>;
  /** The press of a bet: the reels begin to turn, unless a feature was bought. */
  start: (pace: ShowPace, turns?: boolean) => void;
  /** Nothing came of it. */
  abandon: () => void;
  /**
   * Shows a round, which may go on from one `before`. `done` resolves when the next bet may follow; `most` is how long that
   * takes at most, in ms.
   */
  play: (
    mode: string,
    round: PlayedRound,
    pace: ShowPace,
    before?: ShownBefore,
  ) => { done: Promise<void>; most: number };
  /** Shows how a round ended, without its way there. */
  settle: (mode: string, round: PlayedRound, before?: ShownBefore) => void;
  /** A press: what is shown now ends. Returns whether it was the end of the round. */
  hurry: () => boolean;
  /** To the end of the whole show. */
  skip: () => void;
}

const NO_COUNT: Count = { from: 0, to: 0, ms: 0, level: "none" };
/** A slow phone takes longer than the steps say: by a quarter, and by this. */
const SLACK_MS = 4_000;
const SKIPPED_MS = 2_200;
const FOUNTAIN_MS = 650;
const STRENGTH: Partial<Record<WinLevel, number>> = { big: 9, great: 14, huge: 20 };

const plateOf = (step: Step): Plate | null => {
  switch (step.kind) {
    case "free":
    case "again":
    case "multiplier":
    case "full":
    case "sings":
    case "hold":
    case "grand":
      return step;
    case "end":
      return step.feature || hasPlate(step.level) ? step : null;
    default:
      return null;
  }
};

/** What is shown while a step is. */
function shownAt(old: Shown, step: Step): Shown {
  const view = viewAfter(old.view, step);
  const grown = view.pays > old.view.pays;
  const end = step.kind === "end";
  const count: Count =
    grown || end
      ? {
          from: end ? (step.feature ? 0 : old.count.to) : old.count.to,
          to: view.pays,
          ms: step.ms,
          level: end ? step.level : "small",
        }
      : old.count;
  return {
    view,
    board: "board" in step ? step.board : old.board,
    values: "values" in step ? step.values : "board" in step ? [] : old.values,
    count,
    plate: plateOf(step),
    wins: step.kind === "wins" ? step.wins : "board" in step ? [] : old.wins,
  };
}

/** The stage of a slot, and the show of each round on it. */
export function useShow(look: SlotLook, stopsEarly: boolean): Show {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sky = useRef<HTMLCanvasElement>(null);
  const stage = useRef<SlotStage | null>(null);
  const [shown, setShown] = useState<Shown>(() => ({
    view: IDLE,
    board: idleBoard(look.sheet.rules),
    values: [],
    count: NO_COUNT,
    plate: null,
    wins: [],
  }));
  const latest = useRef(shown);
  /** Which show is under way, and the step of it. */
  const run = useRef({ id: 0, step: null as Step | null, skipped: false });
  const set = (next: Shown) => {
    latest.current = next;
    setShown(next);
  };

  useEffect(() => {
    const [reels, flies] = [canvas.current, sky.current];
    if (!reels || !flies) return;
    const made = new SlotStage(reels, flies, look, latest.current.board);
    made.stopsEarly = stopsEarly;
    stage.current = made;
    const watch = new ResizeObserver(() => {
      const box = reels.parentElement?.getBoundingClientRect();
      if (box) void made.resize(Math.round(box.width), Math.round(box.height));
      const all = flies.getBoundingClientRect();
      sizeSky(flies, all.width, all.height);
    });
    if (reels.parentElement) watch.observe(reels.parentElement);
    watch.observe(flies);
    const hide = () => {
      if (!document.hidden) return;
      run.current.skipped = true;
      made.finish();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      watch.disconnect();
      made.close();
      stage.current = null;
    };
  }, [look, stopsEarly]);

  async function show(steps: readonly Step[]): Promise<void> {
    run.current = { id: run.current.id + 1, step: null, skipped: document.hidden };
    const { id } = run.current;
    for (const step of steps) {
      const board = stage.current;
      if (run.current.id !== id || !board) return;
      const { skipped } = run.current;
      run.current.step = step;
      if (skipped && step.kind !== "end") {
        set(shownAt(latest.current, { ...step, ms: 0 }));
        continue;
      }
      // What was skipped to is still named, unless nobody looks.
      const next = skipped ? { ...step, ms: document.hidden ? 0 : Math.min(step.ms, SKIPPED_MS) } : step;
      if (skipped) board.put(latest.current.board, latest.current.values);
      set(shownAt(latest.current, next));
      await celebrated(next, board.run(next));
    }
    if (run.current.id !== id) return;
    run.current.step = null;
    finish();
  }

  /** Coins fly for as long as a large win is counted. */
  async function celebrated(step: Step, shows: Promise<void>): Promise<void> {
    const strength = step.kind === "end" && step.ms > 0 ? STRENGTH[step.level] : undefined;
    if (strength === undefined) return shows;
    stage.current?.celebrate(strength);
    const timer = setInterval(() => stage.current?.celebrate(strength), FOUNTAIN_MS);
    await shows;
    clearInterval(timer);
  }

  function finish() {
    const { view, count, wins } = latest.current;
    set({ ...latest.current, view: ended(view), count: { ...count, from: count.to, ms: 0 }, plate: null });
    stage.current?.cycleWins(wins);
  }

  return {
    shown,
    canvas,
    sky,
    start: (pace, turns = true) => {
      run.current = { id: run.current.id + 1, step: null, skipped: false };
      set({ ...latest.current, view: spinning(pace === "still"), count: NO_COUNT, plate: null, wins: [] });
      stage.current?.start(pace, turns);
    },
    abandon: () => {
      if (latest.current.view.phase !== "spinning" || run.current.step) return;
      void stage.current?.abandon(latest.current.board, latest.current.values);
      set({ ...latest.current, view: IDLE });
    },
    play: (mode, round, pace, before) => {
      const steps = showOf(look.sheet.rules, mode, round, pace, before);
      return { done: show(steps), most: lengthOf(steps) * 1.25 + SLACK_MS };
    },
    settle: (mode, round, before) => {
      const steps = showOf(look.sheet.rules, mode, round, "still", before);
      const board = lastBoard(steps) ?? latest.current.board;
      const values = lastValues(steps);
      const pays = round.pays + (before?.pays ?? 0);
      run.current = { id: run.current.id + 1, step: null, skipped: false };
      stage.current?.put(board, values);
      const count: Count = { from: pays, to: pays, ms: 0, level: "none" };
      set({ ...latest.current, board, values, view: { ...IDLE, pays }, count, plate: null, wins: [] });
    },
    hurry: () => {
      const ends = run.current.step?.kind === "end";
      stage.current?.hurry();
      return ends;
    },
    skip: () => {
      run.current.skipped = true;
      stage.current?.finish();
    },
  };
}
