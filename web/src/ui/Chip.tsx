import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx";

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  selected?: boolean;
  icon?: ReactNode;
  size?: "md" | "sm";
}

/** A choice among few: categories, presets, amounts. */
export function Chip({ selected, icon, size = "md", className, children, type = "button", ...rest }: ChipProps) {
  return (
    <button
      type={type}
      aria-pressed={selected}
      className={cx(
        "press inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap disabled:cursor-not-allowed [&_svg]:size-4.5",
        size === "md" ? "kit:h-11 kit:px-4 text-sm" : "kit:h-9 kit:min-w-11 kit:px-3 text-sm",
        selected
          ? "bg-brand-600 text-on-brand disabled:opacity-70"
          : "bg-raised text-ink-2 hover:bg-active hover:text-ink-1 disabled:text-ink-3",
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

export type BadgeTone = "neutral" | "brand" | "win" | "loss" | "gold";

const TONE: Record<BadgeTone, string> = {
  neutral: "kit:bg-active kit:text-ink-2",
  brand: "kit:bg-brand-600 kit:text-on-brand",
  win: "kit:bg-win/15 kit:text-win",
  loss: "kit:bg-loss/15 kit:text-loss",
  gold: "kit:bg-gold-fill kit:text-on-gold",
};

export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "tnum inline-flex h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5",
        TONE[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A small count or point at the corner of an icon. At most 9. */
export function CountBadge({ count, label, className }: { count?: number; label: string; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "tnum grid place-items-center rounded-full bg-loss font-bold text-page",
        count === undefined ? "size-2.5" : "min-w-4.5 px-1 text-[11px] leading-4.5",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {count !== undefined && <span aria-hidden>{count > 9 ? "9+" : count}</span>}
    </span>
  );
}
