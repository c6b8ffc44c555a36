import { useEffect, useEffectEvent, useRef } from "react";
import { type Amount, plus, times, ZERO } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import type { Count } from "./useShow";

interface Props {
  count: Count;
  /** What one base bet is. */
  stake: Amount;
  /** What comes on top of all that is counted. */
  extra?: Amount;
  kind: MoneyKind;
  className?: string;
}

/** Counts a win up. It never shows more than was won, and ends with it when it is cut short. */
export function CountUp({ count, stake, extra = ZERO, kind, className }: Props) {
  const { from, to, ms } = count;
  const text = useMoneyText();
  const worth = (pays: number) => plus(times(stake, Math.trunc(pays), 100), extra);
  const write = useEffectEvent((pays: number) => text(worth(pays), { kind }));
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || ms <= 0 || to <= from) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / (ms * 0.8));
      // It begins slowly and slows down to its end.
      element.textContent = write(from + (to - from) * (1 - (1 - part) ** 2.2));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      element.textContent = write(to);
    };
  }, [from, to, ms]);
  if (ms <= 0 || to <= from) return <Money amount={worth(to)} kind={kind} className={className} />;
  return (
    <span ref={place} translate="no" className={`tnum ${className ?? ""}`}>
      {text(worth(from), { kind })}
    </span>
  );
}
