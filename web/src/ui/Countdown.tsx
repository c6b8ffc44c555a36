import { useEffect, useEffectEvent, useState } from "react";
import { formatLongRemaining, formatRemaining } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { cx } from "./cx";

export interface CountdownProps {
  /** When it ends, ms of `now`'s clock. */
  until: number;
  /** The clock: the server's time where the server enforces the end. */
  now?: () => number;
  onEnd?: () => void;
  /** Whether whole days are counted apart; the hours go beyond a day otherwise. */
  hasDays?: boolean;
  className?: string;
}

/** Time left, to the second. Counts to something that the server enforces. */
export function Countdown({ until, now = Date.now, onEnd, hasDays = false, className }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now());
  const finish = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let done = false;
    const tick = () => {
      const rest = until - now();
      setLeft(rest);
      if (rest <= 0 && !done) {
        done = true;
        clearInterval(timer);
        finish();
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <span role="timer" className={cx("tnum", className)}>
      {hasDays ? formatLongRemaining(left, currentTag()) : formatRemaining(left)}
    </span>
  );
}
