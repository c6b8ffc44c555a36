import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Smaller than this nothing can be read. */
const LEAST = 0.55;
const CHANGE = 0.01;

interface Fit {
  column: RefObject<HTMLDivElement | null>;
  scene: RefObject<HTMLDivElement | null>;
  felt: RefObject<HTMLDivElement | null>;
  /** As tall as the frame lets a board be. */
  gauge: RefObject<HTMLDivElement | null>;
  /** How much smaller scene and felt are drawn, so that the board is seen at once where it may not be taller. */
  zoom: number;
}

/** Fits scene and felt into the height that the frame leaves for a board; on a phone they are as tall as they are. */
export function useFit(): Fit {
  const column = useRef<HTMLDivElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const felt = useRef<HTMLDivElement>(null);
  const gauge = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const box = column.current;
    if (!box || !gauge.current || typeof ResizeObserver !== "function") return;
    const measure = () => {
      const height = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
      const most = height(gauge.current);
      setZoom((now) => {
        if (most === 0) return 1;
        const shown = height(scene.current) + height(felt.current);
        const next = Math.max(LEAST, Math.min(1, ((most - (height(box) - shown)) * now) / shown));
        return shown > 0 && Math.abs(next - now) > CHANGE ? Math.floor(next * 1_000) / 1_000 : now;
      });
    };
    const watcher = new ResizeObserver(measure);
    // The window's height counts only once the styles know it, which is after its own event.
    for (const element of [box, gauge.current]) watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { column, scene, felt, gauge, zoom };
}
