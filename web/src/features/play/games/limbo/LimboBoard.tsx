import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useCanvasScene } from "../../parts/useCanvasScene";
import { type Ended, Shaft } from "./shaft";

export interface LimboHandle {
  climb: (to: Ended) => Promise<void>;
  put: (ended: Ended | null) => void;
}

interface Props {
  ref: Ref<LimboHandle>;
  /** Hundredths. */
  target: number;
  still: boolean;
}

/** The canvas of limbo. An ornament: what it shows is said in words beside it. */
export function LimboBoard({ ref, target, still }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Ended | null>(null);
  const make = (paper: HTMLCanvasElement) => {
    const made = new Shaft(paper);
    made.aim(target);
    made.put(last.current);
    return made;
  };
  const shaft = useCanvasScene({ box, canvas, still, make });
  // The figures of the gauge are painted ahead, in the typeface that is there.
  useEffect(() => void document.fonts?.ready.then(() => shaft.current?.renew()), [shaft]);
  useEffect(() => shaft.current?.aim(target), [shaft, target]);
  useImperativeHandle(ref, () => ({
    climb: (to) => {
      last.current = to;
      return shaft.current?.climb(to) ?? Promise.resolve();
    },
    put: (ended) => {
      last.current = ended;
      shaft.current?.put(ended);
    },
  }));
  return (
    <div ref={box} aria-hidden className="absolute inset-0">
      <canvas ref={canvas} className="block size-full" />
    </div>
  );
}
