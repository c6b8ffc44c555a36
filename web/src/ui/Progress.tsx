import { cx } from "./cx";

export interface ProgressProps {
  /** Also read out by screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: "brand" | "win" | "gold";
  className?: string;
}

const FILL = { brand: "bg-brand-500", win: "bg-win-fill", gold: "bg-gold-fill" };

export function Progress({ label, value, max, tone = "brand", className }: ProgressProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = Math.floor(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("h-2 overflow-hidden rounded-full bg-page inset-ring inset-ring-line/50", className)}
    >
      <div
        className={cx("h-full rounded-full transition-transform duration-300 ease-out", FILL[tone])}
        style={{ transform: `translateX(${(part - 1) * 100}%)` }}
      />
    </div>
  );
}
