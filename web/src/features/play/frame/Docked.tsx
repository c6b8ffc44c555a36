import { type ReactNode, useEffect, useRef, useState } from "react";

/** The phone's bottom bar lies over the page's last pixels. */
const BAR_PX = 64;

interface Props {
  /** What else must be known to press: the stake of all chips. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The buttons of the game, in reach of the thumb while their own place lies below the screen, under a board that is
 * taller than a phone. Their place stays as high as they are, so nothing moves when they come and go.
 */
export function Docked({ aside, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const docked = height !== null;
  useEffect(() => {
    const box = place.current;
    if (!box || typeof IntersectionObserver === "undefined") return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { top, height: tall } = entry.boundingClientRect;
        const below = entry.intersectionRatio < 1 && top > window.innerHeight / 2;
        setHeight((before) => (below ? (before ?? tall) : null));
      },
      { rootMargin: `0px 0px -${BAR_PX}px 0px`, threshold: [0, 1] },
    );
    seen.observe(box);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} style={docked ? { minHeight: height } : undefined}>
      <div
        data-docked={docked || undefined}
        className="max-desk:data-docked:fixed max-desk:data-docked:inset-x-0 max-desk:data-docked:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-desk:data-docked:z-20 max-desk:data-docked:flex max-desk:data-docked:items-center max-desk:data-docked:gap-4 max-desk:data-docked:bg-panel max-desk:data-docked:px-4 max-desk:data-docked:pt-2 max-desk:data-docked:pb-5 max-desk:data-docked:shadow-[0_-12px_32px_-12px_var(--shade)]"
      >
        {docked && aside && <div className="shrink-0 desk:hidden">{aside}</div>}
        <div data-dock className="grid min-w-0 flex-1 gap-2">
          {children}
        </div>
      </div>
    </div>
  );
}
