import { type ReactNode, useState } from "react";

/** A panel that is closed at first; what is in it is drawn once it is opened. */
export function FoldedPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-lg bg-panel px-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">{title}</summary>
      {isOpen && children}
    </details>
  );
}
