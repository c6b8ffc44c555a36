import { memo, useEffect, useRef } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";

interface Props {
  label: string;
  /** What each further step is worth, in 1/10 000, the first step first. Keep it the same list while it says the same. */
  multipliers: readonly number[];
  /** Steps taken; the step before it is reached, the one at it comes next. */
  at: number;
  lost?: boolean;
}

/** What every further step is worth: the step reached is lit, the next one is marked, the rest fades away. */
export const Ladder = memo(function Ladder({ label, multipliers, at, lost }: Props) {
  const style = useMoneyStyle();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // With the next picture: asked for now, the page would be laid out once more for it.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const next = row?.children[Math.max(0, at - 1)] as HTMLElement | undefined;
      // Only the list itself scrolls, never the page.
      if (row && next) row.scrollTo({ left: next.offsetLeft - row.offsetLeft - 8, behavior: "smooth" });
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <ol
      ref={list}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
      tabIndex={0}
      className="no-scrollbar relative flex h-9 items-center gap-1.5 overflow-x-auto rounded-md"
    >
      {multipliers.map((multiplier, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the step is its place
          key={index}
          aria-current={index === at - 1 ? "step" : undefined}
          className={cx(
            "tnum grid h-8 min-w-14 shrink-0 place-items-center rounded-sm px-2 text-xs font-bold transition-transform duration-150",
            index < at - 1 && "bg-black/25 text-white/55",
            index === at - 1 && (lost ? "bg-black/25 text-white/55" : "bg-win-fill text-on-win"),
            index === at && (lost ? "bg-loss text-black" : "bg-white/90 text-[#10142c]"),
            index > at && "bg-white/12 text-white/85",
          )}
        >
          {formatMultiplier(multiplier, style.tag)}
        </li>
      ))}
    </ol>
  );
});
