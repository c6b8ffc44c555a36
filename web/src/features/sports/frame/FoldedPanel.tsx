import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/ui/cx";

/** A panel that is closed at first; what is in it is drawn once it is opened. */
export function FoldedPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-lg bg-panel px-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-bold">
        <ChevronDown aria-hidden className={cx("size-4 shrink-0 text-ink-3", !isOpen && "-rotate-90")} />
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}
