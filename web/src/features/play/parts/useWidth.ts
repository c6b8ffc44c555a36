import { useEffect, useRef, useState } from "react";

/** The width of an element, as it changes. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => (typeof innerWidth === "number" ? innerWidth : 0));
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return [box, width] as const;
}
