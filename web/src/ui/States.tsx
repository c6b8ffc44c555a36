import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button";
import { cx } from "./cx";
import { useLabels } from "./labels";

export type Drawing = "cards" | "bets" | "wallet" | "search" | "clock" | "path";

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  drawing?: Drawing;
  action?: ReactNode;
  className?: string;
}

/** Nothing here: one drawing, one line, one action. */
export function EmptyState({ title, text, drawing = "cards", action, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-10 text-center", className)}>
      <EmptyDrawing drawing={drawing} />
      <p className="mt-4 max-w-full text-base font-semibold break-words text-ink-1">{title}</p>
      {text && <p className="mt-1 max-w-[36ch] text-sm text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

const SHAPES: Record<Drawing, ReactNode> = {
  cards: (
    <>
      <rect x="24" y="22" width="38" height="54" rx="7" fill="var(--bg-3)" transform="rotate(-14 43 49)" />
      <rect x="54" y="18" width="38" height="54" rx="7" fill="var(--brand-600)" transform="rotate(10 73 45)" />
      <path
        d="M73 34c4 6 11 9 11 15a6 6 0 0 1-10 4l2 7h-6l2-7a6 6 0 0 1-10-4c0-6 7-9 11-15Z"
        fill="var(--on-brand)"
        opacity=".9"
        transform="rotate(10 73 45)"
      />
    </>
  ),
  bets: (
    <>
      <rect x="28" y="26" width="48" height="48" rx="12" fill="var(--brand-600)" transform="rotate(-12 52 50)" />
      <g fill="var(--on-brand)" transform="rotate(-12 52 50)">
        <circle cx="41" cy="39" r="4.5" />
        <circle cx="63" cy="61" r="4.5" />
        <circle cx="52" cy="50" r="4.5" />
      </g>
      <circle cx="90" cy="30" r="8" fill="var(--gold-fill)" />
    </>
  ),
  wallet: (
    <>
      <rect x="22" y="32" width="72" height="46" rx="11" fill="var(--bg-3)" />
      <path d="M30 32 78 20a6 6 0 0 1 8 6v6Z" fill="var(--brand-600)" />
      <rect x="68" y="46" width="32" height="18" rx="9" fill="var(--gold-fill)" />
      <circle cx="78" cy="55" r="3.6" fill="var(--on-gold)" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="46" r="24" fill="var(--bg-3)" />
      <circle cx="54" cy="46" r="24" fill="none" stroke="var(--brand-500)" strokeWidth="6" />
      <path d="m72 64 18 18" stroke="var(--brand-500)" strokeWidth="9" strokeLinecap="round" />
      <path d="M44 40a12 12 0 0 1 12-7" stroke="var(--ink-2)" strokeWidth="4" strokeLinecap="round" fill="none" />
    </>
  ),
  clock: (
    <>
      <circle cx="58" cy="48" r="30" fill="var(--bg-3)" />
      <circle cx="58" cy="48" r="30" fill="none" stroke="var(--brand-600)" strokeWidth="5" />
      <path
        d="M58 30v18l12 9"
        stroke="var(--gold-fill)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  ),
  path: (
    <>
      <path
        d="M14 80c26 0 20-28 42-28s18-30 46-30"
        stroke="var(--bg-3)"
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
        strokeDasharray="2 15"
      />
      <path d="M86 8c9 0 16 7 16 15 0 12-16 25-16 25S70 35 70 23c0-8 7-15 16-15Z" fill="var(--brand-600)" />
      <circle cx="86" cy="23" r="6" fill="var(--on-brand)" />
    </>
  ),
};

function EmptyDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 116 96" className="h-24" aria-hidden>
      <ellipse cx="58" cy="86" rx="40" ry="6" fill="var(--bg-2)" />
      {SHAPES[drawing]}
    </svg>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  compact?: boolean;
  className?: string;
}

/** Something could not be loaded: an error in place, with a button to try again. */
export function ErrorState({ title, text, onRetry, retrying, compact, className }: ErrorStateProps) {
  const labels = useLabels();
  return (
    <div
      role="alert"
      className={cx(
        "flex items-center gap-3",
        compact ? "rounded-md bg-raised p-3" : "flex-col px-4 py-10 text-center",
        className,
      )}
    >
      <span
        className={cx(
          "grid shrink-0 place-items-center rounded-full bg-loss/15 text-loss",
          compact ? "size-10" : "size-16",
        )}
      >
        <CloudOff aria-hidden className={compact ? "size-5" : "size-7"} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink-1">{title}</span>
        {text && <span className="block text-sm text-ink-2">{text}</span>}
      </span>
      {onRetry && (
        <Button variant="secondary" size={compact ? "sm" : "md"} loading={retrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </div>
  );
}
