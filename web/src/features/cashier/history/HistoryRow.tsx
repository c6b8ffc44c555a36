import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface HistoryRowProps {
  title: ReactNode;
  /** At the end of the first line. */
  end: ReactNode;
  details: (string | false)[];
  /** Small, below everything. */
  note: string;
  onOpen: () => void;
}

/** One entry of a history: a press shows its receipt. */
export function HistoryRow({ title, end, details, note, onOpen }: HistoryRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={onOpen}
        className="press flex w-full items-center gap-2 rounded-md bg-raised py-3 pr-2 pl-4 text-left hover:bg-active"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-bold">{title}</span>
            {end}
          </span>
          {details.filter(Boolean).map((detail) => (
            <span key={String(detail)} className="mt-0.5 block text-sm break-words text-ink-2">
              {detail}
            </span>
          ))}
          <span className="mt-0.5 block truncate text-xs text-ink-3">{note}</span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </button>
    </li>
  );
}
