import type { ReactNode } from "react";

/** One component of the kit with all its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg bg-panel p-5">
      <h2 className="mb-4 text-xs font-semibold tracking-[.08em] text-ink-3 uppercase">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label && <p className="mb-2 text-xs text-ink-3">{label}</p>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
