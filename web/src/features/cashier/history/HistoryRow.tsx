import { ChevronRight, Undo2 } from "lucide-react";
import type { ReactNode } from "react";

interface HistoryRowProps {
  title: ReactNode;
  /** At the end of the first line. */
  end: ReactNode;
  /** How far it is, in a few words, where the state at the end does not say all. */
  phase: string | false;
  /** What came in and goes back. */
  returns?: string[];
  details: (string | false)[];
  /** Small, below everything. */
  note: string;
  onOpen: () => void;
}

/** One entry of a history: a press shows its receipt. */
export function HistoryRow({ title, end, phase, returns = [], details, note, onOpen }: HistoryRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={onOpen}
        className="press flex w-full items-center gap-2 rounded-md bg-raised py-3 pr-2 pl-4 text-left hover:brightness-(--under-hand)"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-bold">{title}</span>
            {end}
          </span>
          {phase && (
            <span className="mt-1 inline-block rounded-full bg-active px-2.5 py-0.5 text-xs font-semibold text-ink-2">
              {phase}
            </span>
          )}
          {returns.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the server only adds to the end
            <span key={at} className="mt-1 flex items-start gap-1.5 text-sm text-gold">
              <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">{text}</span>
            </span>
          ))}
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
