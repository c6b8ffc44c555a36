import type { ReactNode } from "react";

/** What a form ends with, kept in sight at the foot of its dialog. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 space-y-3 bg-panel px-5 pt-3 pb-5 shadow-[0_-12px_16px_-12px_var(--shade)]">
      {children}
    </div>
  );
}
