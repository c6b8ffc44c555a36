import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";

/** How far below the screen something is when it begins to be drawn. */
const MARGIN = "300px";

/** Keeps the place of what is drawn later by `room`, a class with its height, marked as `data-later`, and reports in a transition that it comes near the screen. */
export function Later({ room, onNear }: { room: string; onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(report),
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} data-later className={room} />;
}

/** Draws its content once its place comes near the screen. */
export function Near({ room, children }: { room: string; children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  return isNear ? children : <Later room={room} onNear={() => setNear(true)} />;
}
