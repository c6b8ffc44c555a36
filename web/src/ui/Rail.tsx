import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
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
  /** CSS width of one item. */
  itemWidth?: string;
  items: { key: string; node: ReactNode }[];
  className?: string;
}

/** A row that scrolls sideways: a list with arrow keys, buttons on wide screens, snapping on the phone. */
export function Rail({ title, label, icon, action, itemWidth = "8.25rem", items, className }: RailProps) {
  const labels = useLabels();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const start = element.scrollLeft <= 2;
    const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
    setEnds((old) => (old.start === start && old.end === end ? old : { start, end }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of items changes the width
  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure, items.length]);

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

  const entries = items.map((item) => (
    <li key={item.key} className="shrink-0 snap-start" style={{ width: itemWidth }}>
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
        onScroll={measure}
        onKeyDown={keys}
        className="no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1 tablet:-mx-1 tablet:scroll-px-1 tablet:px-1"
      >
        {entries}
      </ul>
    </section>
  );
}
