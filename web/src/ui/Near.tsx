import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

/** How far below the screen something is when it begins to be drawn. */
const MARGIN = "300px";

/** Draws its content once its place comes near the screen; until then the place is kept by `room`, a class with its height, and marked as `data-later`. */
export function Near({ room, children }: { room: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      {
        rootMargin: `${MARGIN} 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place} data-later className={room} />;
}
