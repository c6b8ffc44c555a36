import { Clock3 } from "lucide-react";
import { Countdown } from "./Countdown";
import sheet from "./endsIn.module.css";

export interface EndsInProps {
  /** What the countdown is of, for screen readers. */
  label: string;
  /** When it ends; nothing is shown for 0, which is never. */
  until: number;
  now: () => number;
  onEnd: () => void;
}

/** How long something lasts, over a picture. */
export function EndsIn({ label, ...countdown }: EndsInProps) {
  if (countdown.until <= 0) return null;
  return (
    <span className={sheet.badge}>
      <Clock3 aria-hidden className="size-3.5" />
      <span className="sr-only">{label}</span>
      <Countdown hasDays {...countdown} />
    </span>
  );
}
