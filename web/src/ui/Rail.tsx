import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "./Button";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface RailProps {
  title: ReactNode;
  /** For screen readers when the title is not plain text. */
  label?: string;
  icon?: ReactNode;
  /** Beside the title: "See all". */
  action?: ReactNode;
  /** The class that gives an item its width. */
  itemClass?: string;
  items: { key: string; node: ReactNode }[];
  className?: string;
}

/** As many as a phone shows, and some to reach for; the rest is drawn when the last of them comes near. */
const FIRST_ITEMS = 6;

/** Which ends of the list are in sight. The browser reports it; measuring here would make it lay the page out once more. */
function useEnds(list: RefObject<HTMLUListElement | null>, count: number, whole: boolean) {
  const [ends, setEnds] = useState({ start: true, end: true, near: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are the first and the last when the count changes
  useEffect(() => {
    const element = list.current;
    const [first, last] = [element?.firstElementChild, element?.lastElementChild];
    if (!element || !first || !last || typeof IntersectionObserver === "undefined") return;
    const watch = (margin: string, threshold: number, report: (target: Element, inSight: boolean) => void) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) report(entry.target, entry.isIntersecting);
        },
        { root: element, rootMargin: margin, threshold },
      );
      for (const item of new Set([first, last])) observer.observe(item);
      return () => observer.disconnect();
    };
    const stopEnds = watch("0px 2px", 1, (target, inSight) =>
      setEnds((old) => {
        const start = target === first ? inSight : old.start;
        const end = target === last ? inSight && whole : old.end;
        return start === old.start && end === old.end ? old : { ...old, start, end };
      }),
    );
    const stopNear = watch("0px 50%", 0, (target, inSight) => {
      if (target === last) setEnds((old) => (old.near === inSight ? old : { ...old, near: inSight }));
    });
    return () => {
      stopEnds();
      stopNear();
    };
  }, [list, count, whole]);
  return ends;
}

/** A row that scrolls sideways: a list with arrow keys, buttons on wide screens, snapping on the phone. */
export function Rail({ title, label, icon, action, itemClass = "w-33", items, className }: RailProps) {
  const labels = useLabels();
  const list = useRef<HTMLUListElement>(null);
  const [whole, setWhole] = useState(items.length <= FIRST_ITEMS);
  const shown = whole ? items : items.slice(0, FIRST_ITEMS);
  const ends = useEnds(list, shown.length, whole);
  if (!whole && ends.near) setWhole(true);

  function page(direction: 1 | -1) {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.85, behavior: "smooth" });
  }

  function keys(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const links = Array.from(list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? []).map((item) =>
      item.querySelector<HTMLElement>("a,button"),
    );
    const at = links.findIndex(
      (link) =>
        link?.parentElement?.parentElement?.contains(document.activeElement) &&
        link.closest("li")?.contains(document.activeElement),
    );
    const next = links[at + (event.key === "ArrowRight" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ behavior: "smooth", inline: "nearest", block: "nearest" });
  }

  const entries = shown.map((item) => (
    <li key={item.key} className={cx("shrink-0 snap-start", itemClass)}>
      {item.node}
    </li>
  ));
  return (
    <section
      aria-label={label ?? (typeof title === "string" ? title : undefined)}
      className={cx("relative", className)}
    >
      <div className="mb-3 flex min-h-11 items-center gap-2">
        <h2 className="flex min-w-0 flex-1 items-center gap-2.5 text-lg font-bold tracking-[-.01em] [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand-400">
          {icon}
          <span className="truncate">{title}</span>
        </h2>
        {action}
        {!(ends.start && ends.end) && (
          <div className="hidden gap-1 tablet:flex">
            <IconButton label={labels.previous} variant="raised" disabled={ends.start} onClick={() => page(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={labels.next} variant="raised" disabled={ends.end} onClick={() => page(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </div>
      <ul
        ref={list}
        onKeyDown={keys}
        className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1 tablet:-mx-1 tablet:scroll-px-1 tablet:px-1"
      >
        {entries}
      </ul>
    </section>
  );
}
