import { type RefObject, useEffect, useRef } from "react";
import { sharpness } from "../../parts/sharpness";
import type { SparksHandle } from "../../steps/Sparks";
import { middleOf, paintPump, type Scene } from "./paint";
import { atRest, live, press, radiusOf, rubber, strainOf, swell } from "./rubber";
import { PLACES, POPPING, type PumpDifficulty, type PumpOutcome } from "./rules";

export interface Shown {
  difficulty: PumpDifficulty;
  outcome: PumpOutcome | null;
  roundId: string | null;
  asked: boolean;
  still: boolean;
  won: boolean;
}

export const popped = (outcome: PumpOutcome | null): boolean =>
  outcome !== null && outcome.pops_at !== null && outcome.multiplier === 0;

const most = (difficulty: PumpDifficulty) => PLACES - POPPING[difficulty];
const fresh = ({ difficulty, outcome }: Shown) => {
  const pumps = outcome?.pumps ?? 0;
  const r = rubber(pumps, most(difficulty), strainOf(pumps, POPPING[difficulty], PLACES));
  r.gone = popped(outcome);
  return r;
};

/** Keeps the balloon on the canvas in the state of the round. Draws frames only while something moves. */
export function useBalloon(
  canvas: RefObject<HTMLCanvasElement | null>,
  sparks: RefObject<SparksHandle | null>,
  shown: Shown,
) {
  const state = useRef({ r: fresh(shown), frame: 0, before: 0, scene: { width: 0, height: 0, still: false } as Scene });
  const latest = useRef(shown);
  const draw = useRef(() => {});

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen) return;
    const own = state.current;
    const paint = () => {
      pen.clearRect(0, 0, own.scene.width, own.scene.height);
      own.scene.still = latest.current.still;
      if (own.scene.width > 0) paintPump(pen, own.scene, own.r);
    };
    const tense = () => {
      const { outcome, still } = latest.current;
      return !still && outcome !== null && outcome.pops_at === null && outcome.pumps > 0 && own.r.strain > 0.15;
    };
    const step = (now: number) => {
      live(own.r, Math.min(0.05, (now - own.before) / 1_000));
      own.before = now;
      paint();
      own.frame = !atRest(own.r) || tense() ? requestAnimationFrame(step) : 0;
    };
    draw.current = () => {
      if (latest.current.still) {
        own.r = fresh(latest.current);
        paint();
      } else if (!own.frame) {
        own.before = performance.now();
        own.frame = requestAnimationFrame(step);
      }
    };
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      own.scene.width = entry.contentRect.width;
      own.scene.height = entry.contentRect.height;
      const ratio = sharpness(own.scene.width, own.scene.height);
      element.width = Math.round(own.scene.width * ratio);
      element.height = Math.round(own.scene.height * ratio);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(own.frame);
      own.frame = 0;
    };
  }, [canvas]);

  useEffect(() => {
    const own = state.current;
    const old = latest.current;
    latest.current = shown;
    const { outcome, difficulty, roundId } = shown;
    const pumps = outcome?.pumps ?? 0;
    const replaced =
      roundId !== old.roundId || (outcome === null) !== (old.outcome === null) || difficulty !== old.difficulty;
    if (replaced) own.r = fresh(shown);
    if (shown.asked && !old.asked) press(own.r);
    const more = !replaced && pumps > (old.outcome?.pumps ?? 0);
    if (more || (replaced && pumps > 0)) {
      if (!own.r.handle.to) press(own.r);
      swell(own.r, radiusOf(pumps, most(difficulty)), strainOf(pumps, POPPING[difficulty], PLACES));
    }
    if (popped(outcome) && (!popped(old.outcome) || replaced)) {
      own.r.gone = true;
      own.r.handle.to = 0;
      if (!shown.still) burst(sparks.current, middleOf(own.scene, own.r));
    } else if (shown.won && !old.won) own.r.flying = true;
    draw.current();
  }, [shown, sparks]);
}

/** Rubber flies in strips, the star's gold with it. */
function burst(sparks: SparksHandle | null, { x, y }: { x: number; y: number }): void {
  sparks?.ring(x, y, 240, "#ffe3ee");
  sparks?.ring(x, y, 120, "#ffffff");
  sparks?.burst({
    x,
    y,
    count: 26,
    shape: "strip",
    colours: ["#e01860", "#ff5c98", "#a3094a"],
    speed: 620,
    size: 15,
    life: 1.3,
    fall: 760,
    keeps: 0.12,
  });
  sparks?.burst({
    x,
    y,
    count: 16,
    shape: "shard",
    colours: ["#ffd257", "#fff3c2", "#f08a0a"],
    speed: 460,
    size: 9,
    life: 1.2,
    fall: 820,
    keeps: 0.2,
  });
  sparks?.burst({
    x,
    y,
    count: 18,
    shape: "streak",
    colours: ["#ffffff", "#ffd6e6"],
    speed: 760,
    size: 4,
    life: 0.4,
    fall: 0,
  });
}
