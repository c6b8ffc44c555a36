import type { ReactNode } from "react";
import { cx } from "./cx";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  /** The line that matters most. */
  strong?: boolean;
}

/** Names and values, a line each: fees, totals, the details of a round. */
export function Facts({ items, className }: { items: (Fact | null | false)[]; className?: string }) {
  return (
    <dl className={cx("divide-y divide-active/70 rounded-md bg-raised px-4", className)}>
      {items.map(
        (item, at) =>
          item && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a written list, never reordered
            <div key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-3">
              <dt className={cx("text-sm", item.strong ? "font-semibold text-ink-1" : "text-ink-2")}>{item.label}</dt>
              <dd
                className={cx(
                  "tnum ml-auto min-w-0 text-right break-words",
                  item.strong ? "text-lg font-bold text-ink-1" : "font-semibold text-ink-1",
                )}
              >
                {item.value}
              </dd>
              {item.hint && <dd className="basis-full text-xs text-ink-3">{item.hint}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
