import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
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
  const shaft = useRef<Shaft | null>(null);
  useEffect(() => {
    const [room, paper] = [box.current, canvas.current];
    if (!room || !paper) return;
    const made = new Shaft(paper);
    shaft.current = made;
    const sized = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect.width, entry.contentRect.height);
    });
    const seen = new IntersectionObserver(([entry]) => made.setSeen(entry?.isIntersecting ?? true));
    sized.observe(room);
    seen.observe(room);
    void document.fonts?.ready.then(() => made.renew());
    return () => {
      sized.disconnect();
      seen.disconnect();
      made.stop();
      shaft.current = null;
    };
  }, []);
  useEffect(() => shaft.current?.aim(target), [target]);
  useEffect(() => shaft.current?.setStill(still), [still]);
  useImperativeHandle(ref, () => ({
    climb: (to) => shaft.current?.climb(to) ?? Promise.resolve(),
    put: (ended) => shaft.current?.put(ended),
  }));
  return (
    <div ref={box} aria-hidden className="absolute inset-0">
      <canvas ref={canvas} className="block size-full" />
    </div>
  );
}
