import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { whenIdle } from "@/lib/idle";
import type { CanvasScene } from "./canvasScene";

interface Options<S> {
  /** The element whose size the picture has. */
  box: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Makes the picture with all that it shows now. */
  make: (canvas: HTMLCanvasElement) => S;
  still: boolean;
}

/** The moving picture of a board: made at an idle moment after the board is shown, null until then; it ends with the board. */
export function useCanvasScene<S extends CanvasScene>({ box, canvas, make, still }: Options<S>): RefObject<S | null> {
  const scene = useRef<S | null>(null);
  const onMake = useEffectEvent((paper: HTMLCanvasElement) => {
    const made = make(paper);
    made.setStill(still);
    return made;
  });
  useEffect(() => {
    const [room, paper] = [box.current, canvas.current];
    if (!room || !paper) return;
    let end: (() => void) | undefined;
    let isWanted = true;
    whenIdle(() => {
      if (!isWanted) return;
      const made = onMake(paper);
      scene.current = made;
      end = follow(room, made);
    });
    return () => {
      isWanted = false;
      end?.();
      scene.current = null;
    };
  }, [box, canvas]);
  useEffect(() => scene.current?.setStill(still), [still]);
  return scene;
}

/** Keeps the picture as large as its room, and quiet while nobody sees it; the function that is returned ends it. */
function follow(room: HTMLElement, scene: CanvasScene): () => void {
  const sized = new ResizeObserver(([entry]) => {
    if (entry) scene.resize(entry.contentRect.width, entry.contentRect.height);
  });
  const seen = new IntersectionObserver(([entry]) => scene.setSeen(entry?.isIntersecting ?? true));
  sized.observe(room);
  seen.observe(room);
  return () => {
    sized.disconnect();
    seen.disconnect();
    scene.stop();
  };
}
