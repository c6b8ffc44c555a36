import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { CanvasScene } from "./canvasScene";

interface Options<S> {
  /** The element whose size the picture has. */
  box: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  make: (canvas: HTMLCanvasElement) => S;
  still: boolean;
}

/** The moving picture of a board, from its first to its last moment on the page. */
export function useCanvasScene<S extends CanvasScene>({ box, canvas, make, still }: Options<S>): RefObject<S | null> {
  const scene = useRef<S | null>(null);
  const onMake = useEffectEvent(make);
  useEffect(() => {
    const [room, paper] = [box.current, canvas.current];
    if (!room || !paper) return;
    const made = onMake(paper);
    scene.current = made;
    const sized = new ResizeObserver(([entry]) => {
      if (entry) made.resize(entry.contentRect.width, entry.contentRect.height);
    });
    const seen = new IntersectionObserver(([entry]) => made.setSeen(entry?.isIntersecting ?? true));
    sized.observe(room);
    seen.observe(room);
    return () => {
      sized.disconnect();
      seen.disconnect();
      made.stop();
      scene.current = null;
    };
  }, [box, canvas]);
  useEffect(() => scene.current?.setStill(still), [still]);
  return scene;
}
