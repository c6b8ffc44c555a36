import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FoldoutProps {
  /** What is shown of it while it is closed. */
  summary: ReactNode;
  /** Drawn once it is open. */
  children: ReactNode;
}

/** A row of a list that opens. */
export function Foldout({ summary, children }: FoldoutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-md bg-raised"
      onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && children}
    </details>
  );
}
