import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { sharpness } from "../parts/sharpness";
import { age, type Burst, burstOf, paint, ringAt, type Spark } from "./sparks";

export interface SparksHandle {
  /** Positions are shares of the board: 0 … 1. */
  burst: (burst: Burst) => void;
  ring: (x: number, y: number, reach: number, colour: string) => void;
}

const stillness = "(prefers-reduced-motion: reduce)";

/** A canvas over a board. It draws only while something flies, and nothing where motion is not wanted. */
export function Sparks({ ref }: { ref: Ref<SparksHandle> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sky = useRef({ sparks: [] as Spark[], frame: 0, width: 0, height: 0 });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const state = sky.current;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      state.width = entry.contentRect.width;
      state.height = entry.contentRect.height;
      const ratio = sharpness(state.width, state.height);
      element.width = Math.round(state.width * ratio);
      element.height = Math.round(state.height * ratio);
      element.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(state.frame);
      state.frame = 0;
    };
  }, []);

  useImperativeHandle(ref, () => {
    function fly(sparks: Spark[]): void {
      const state = sky.current;
      const pen = canvas.current?.getContext("2d");
      if (!pen || document.hidden || window.matchMedia(stillness).matches) return;
      state.sparks.push(...sparks);
      if (state.frame) return;
      let before = performance.now();
      const step = (now: number) => {
        state.sparks = age(state.sparks, Math.min(0.05, (now - before) / 1_000));
        before = now;
        pen.clearRect(0, 0, state.width, state.height);
        paint(pen, state.sparks);
        state.frame = state.sparks.length > 0 ? requestAnimationFrame(step) : 0;
      };
      state.frame = requestAnimationFrame(step);
    }
    const at = (x: number, y: number) => ({ x: x * sky.current.width, y: y * sky.current.height });
    return {
      burst: (burst) => fly(burstOf({ ...burst, ...at(burst.x, burst.y) })),
      ring: (x, y, reach, colour) => {
        const place = at(x, y);
        fly([ringAt(place.x, place.y, reach, colour)]);
      },
    };
  }, []);

  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 z-10 size-full" />;
}
