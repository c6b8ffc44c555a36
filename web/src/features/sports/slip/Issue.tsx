import { CircleAlert, Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Why something cannot be placed, with a sign beside the words. */
export function Issue({ locked, children }: { locked?: boolean; children: ReactNode }) {
  const Sign = locked ? Lock : CircleAlert;
  return (
    <p className="flex items-start gap-1.5 text-sm text-loss">
      <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
