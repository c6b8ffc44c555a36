import { formatMultiplier } from "@/lib/format/money";
import { Money, useMoneyStyle } from "@/ui/Money";
import type { Gain } from "./won";

interface Props extends Gain {
  still: boolean;
}

/** What a won round brought, over the middle of the board. Shown for true gains only. */
export function WinPlate({ multiplier, payout, gold, still }: Props) {
  const style = useMoneyStyle();
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-20 grid place-items-center">
      <div
        className={`relative grid min-w-40 place-items-center rounded-lg bg-[#08150f]/92 px-6 pt-3 pb-3.5 text-win shadow-[0_18px_50px_-10px_#000d,inset_0_0_0_2px_var(--win-fill)] ${still ? "" : "animate-plate"}`}
      >
        <span className="tnum text-[2.4rem] leading-none font-extrabold tracking-[-.04em] text-[#5dffae]">
          {formatMultiplier(multiplier, style.tag)}
        </span>
        <Money
          amount={payout}
          kind={gold ? "gold" : "money"}
          className="mt-1.5 max-w-72 text-lg font-bold text-white"
        />
      </div>
    </div>
  );
}
