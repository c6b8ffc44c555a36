import { createContext, memo, useContext, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Amount, toAmount } from "@/lib/amount";
import {
  type AmountFormat,
  DEFAULT_STYLE,
  formatMoney,
  formatNumber,
  type MoneyKind,
  type MoneyStyle,
} from "@/lib/format/money";
import { cx } from "./cx";
import { useLabels } from "./labels";

export const MoneyStyleContext = createContext<MoneyStyle>(DEFAULT_STYLE);

export function useMoneyStyle(): MoneyStyle {
  return useContext(MoneyStyleContext);
}

export interface MoneyProps extends AmountFormat {
  amount: Amount;
  kind?: MoneyKind;
  /** Counts to a new amount in 300 ms. */
  animate?: boolean;
  /** Colours a gain green and a loss red; the sign is beside it. */
  tone?: boolean;
  className?: string;
}

/** An amount of money or gold. The amount shown is never above the true one. */
export const Money = memo(function Money({ amount, kind = "money", animate, tone, className, ...format }: MoneyProps) {
  const style = useMoneyStyle();
  const labels = useLabels();
  const write = (units: Amount) => formatMoney(units, style, { ...format, kind });
  const text = write(amount);
  const counting = useCountTo(amount, write, animate === true);
  return (
    <span
      className={cx(
        "tnum inline-flex items-baseline gap-1 whitespace-nowrap",
        tone && amount > 0 && "text-win",
        tone && amount < 0 && "text-loss",
        className,
      )}
    >
      {kind === "gold" && (
        <>
          <GoldIcon className="size-[1.1em] shrink-0 self-center" />
          <span className="sr-only">{labels.gold}</span>
        </>
      )}
      {animate ? (
        // The final amount keeps its width, so that nothing else moves while it is counted to.
        <span
          translate="no"
          title={format.compact ? formatNumber(amount, style) : undefined}
          data-amount={text}
          className="relative inline-block before:invisible before:content-[attr(data-amount)]"
        >
          <span ref={counting} className="absolute inset-0 [contain:size_layout]">
            {text}
          </span>
        </span>
      ) : (
        <span translate="no" title={format.compact ? formatNumber(amount, style) : undefined}>
          {text}
        </span>
      )}
    </span>
  );
});

const COUNT_MS = 300;

/** Counts to a new amount in an element that already holds the amount itself. */
function useCountTo(target: Amount, write: (units: Amount) => string, animate: boolean) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(target);
  const format = useEffectEvent(write);
  useLayoutEffect(() => {
    const start = shown.current;
    const still = !animate || start === target || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const show = (units: Amount) => {
      shown.current = units;
      const text = element.current?.firstChild;
      if (text) text.nodeValue = format(units);
    };
    if (still) {
      shown.current = target;
      return;
    }
    show(start);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      const eased = 1 - (1 - part) ** 3;
      // On the way up every step is below the target, on the way down the last one is exact.
      show(part === 1 ? target : toAmount(Math.trunc(start + (target - start) * eased)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, animate]);
  return element;
}

/** The gold coin: the icon of gold everywhere. */
export function GoldIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden>
      <circle cx="10" cy="10" r="9" fill="#ffc53d" />
      <circle cx="10" cy="10" r="6.6" fill="none" stroke="#b97a00" strokeWidth="1.3" />
      <path d="M10 5.8 13 10l-3 4.2L7 10Z" fill="#b97a00" />
    </svg>
  );
}
