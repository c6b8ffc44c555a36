import type { ReactNode } from "react";
import { cx } from "./cx";
import { useLabels } from "./labels";
import { useLate } from "./useLate";

/** The shape of what is coming. Shows after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ className, now }: { className?: string; now?: boolean }) {
  const late = useLate(now ? 0 : 150);
  return (
    <span
      aria-hidden
      className={cx("relative block overflow-hidden rounded-md", late ? "bg-raised" : "bg-transparent", className)}
    >
      {late && (
        <span className="absolute inset-0 -translate-x-full animate-[shimmer_1.4s_infinite] bg-linear-to-r from-transparent via-active to-transparent" />
      )}
    </span>
  );
}

/** Tells screen readers that something is loading while its skeleton shows. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const labels = useLabels();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{labels.loading}</span>
      {children}
    </div>
  );
}
