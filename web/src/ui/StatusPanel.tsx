import { Check, Clock, Info, LoaderCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx";

export type StatusTone = "busy" | "waiting" | "success" | "problem" | "calm";

export interface StatusPanelProps {
  tone: StatusTone;
  title: ReactNode;
  text?: ReactNode;
  /** Between the text and the actions: an amount, a code, a list. */
  children?: ReactNode;
  actions?: ReactNode;
}

const LOOK: Record<StatusTone, string> = {
  busy: "bg-brand-500/15 text-brand-400",
  waiting: "bg-brand-500/15 text-brand-400",
  success: "bg-win/15 text-win",
  problem: "bg-loss/15 text-loss",
  calm: "bg-active text-ink-2",
};

const ICON = { busy: LoaderCircle, waiting: Clock, success: Check, problem: X, calm: Info };

/** The state of something that takes time: icon, title, explanation, actions. Read out when it changes. */
export function StatusPanel({ tone, title, text, children, actions }: StatusPanelProps) {
  const Icon = ICON[tone];
  return (
    <div className="flex flex-col items-center pt-4 text-center">
      <div role="status" className="flex flex-col items-center">
        <span
          key={tone}
          className={cx("grid size-18 place-items-center rounded-full animate-[rise_.24s_var(--ease-out)]", LOOK[tone])}
        >
          <Icon
            aria-hidden
            className={cx("size-9", tone === "busy" && "animate-[spin_.9s_linear_infinite]")}
            strokeWidth={2.4}
          />
        </span>
        <p className="mt-5 text-lg font-bold text-ink-1">{title}</p>
        {text && <p className="mt-1.5 max-w-[38ch] text-sm text-balance text-ink-2">{text}</p>}
      </div>
      {children && <div className="mt-5 w-full">{children}</div>}
      {actions && <div className="mt-6 grid w-full gap-3">{actions}</div>}
    </div>
  );
}
