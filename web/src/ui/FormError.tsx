import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

/** The error of a form as a whole; screen readers read it out when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <p className="flex items-start gap-2 rounded-md bg-loss/12 px-3.5 py-3 text-sm text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{children}</span>
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with one field, where the field itself does not show it. */
export function FieldProblem({ children, id, className }: { children: ReactNode; id?: string; className?: string }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={cx("flex items-start gap-1.5 text-sm text-loss", className)}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
