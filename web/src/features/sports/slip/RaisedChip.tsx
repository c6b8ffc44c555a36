import type { ButtonHTMLAttributes } from "react";
import { cx } from "@/ui/cx";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it is chosen; missing for a chip that only acts. */
  selected?: boolean;
}

/** A chip on a raised ground: a choice, or an amount to add. */
export function RaisedChip({ selected, className, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={cx(
        "press tnum inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap disabled:cursor-not-allowed",
        selected
          ? "bg-brand-600 text-on-brand"
          : "bg-active text-ink-1 hover:brightness-(--under-hand) disabled:text-ink-3",
        className,
      )}
    >
      {children}
    </button>
  );
}
