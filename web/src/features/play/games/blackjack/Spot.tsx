import { Check, Crown, Equal, X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { type Amount, times } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { chips } from "../../cards/chips.drawn";
import { burst, EASE_OUT } from "../../cards/motion";
import styles from "./blackjack.module.css";
import { type BlackjackHand, type BlackjackResult, totalOf } from "./rules";
import { Snap } from "./Snap";

/** The total beside a hand, said in words to those who can't see it. */
export function TotalPill({
  cards,
  hidden = false,
  active = false,
}: {
  cards: number[];
  hidden?: boolean;
  active?: boolean;
}) {
  const { t } = useTranslation(["blackjack", "cards"]);
  const { total: points, soft } = totalOf(cards);
  const low = points - 10;
  const shown = soft && points < 21 ? `${low}/${points}` : String(points);
  return (
    <p
      className={cx(
        "tnum relative z-10 -mt-3.5 min-w-11 rounded-full px-3 py-0.5 text-center text-[.95rem] font-extrabold shadow-[0_3px_8px_#0008]",
        active ? "bg-[#ffd257] text-[#241802]" : "bg-[#03170d] text-white ring-1 ring-[#e8c57c]/60",
      )}
    >
      <span aria-hidden>{shown}</span>
      <span className="sr-only">
        {t(soft ? "total_soft" : "total_hard", { points })}
        {hidden && ` ${t("cards:face_down")}`}
      </span>
    </p>
  );
}

const RESULT_LOOK: Record<BlackjackResult | "bust", { icon: ReactNode; look: string }> = {
  win: { icon: <Check />, look: "bg-[#2be38b] text-[#03190e]" },
  blackjack: { icon: <Crown />, look: "bg-[#ffd257] text-[#241802]" },
  push: { icon: <Equal />, look: "bg-[#dfe7f5] text-[#17203c]" },
  lose: { icon: <X />, look: "bg-[#3a1118] text-[#ffc2ca]" },
  bust: { icon: <X />, look: "bg-[#3a1118] text-[#ffc2ca]" },
};

interface SpotProps {
  hand: BlackjackHand;
  opening: Amount | null;
  kind: MoneyKind;
  active: boolean;
  over: boolean;
  still: boolean;
  narrow: boolean;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** One of the player's hands with its total, its bet and, once over, its result. */
export function HandSpot({ hand, opening, kind, active, over, still, narrow, ref, children }: SpotProps) {
  const { t } = useTranslation(["blackjack", "cards"]);
  const result = hand.state === "bust" ? "bust" : over ? hand.result : null;
  const natural = over && hand.result === "blackjack";
  const faded = result === "lose" || result === "bust";
  const own = useRef<HTMLDivElement>(null);
  const spot = ref ?? own;
  useSlide(spot, narrow, still);
  return (
    <div ref={spot} className="relative flex flex-col items-center">
      {active && <span aria-hidden className={cx(styles.turn, "absolute -inset-y-3 inset-x-1 rounded-[50%]")} />}
      <div className={cx("relative", faded && "brightness-70 saturate-75")}>
        {children}
        {natural && <Snap still={still} />}
      </div>
      <TotalPill cards={hand.cards} active={active} />
      <div
        className={cx(
          "absolute top-[calc(var(--card)*1.4+.55rem)] flex items-center",
          narrow ? "flex-col gap-1" : "gap-2",
        )}
      >
        {opening !== null && <Bet amount={times(opening, hand.stake)} kind={kind} doubled={hand.stake > 1} />}
      </div>
      {result && (
        <p
          className={cx(
            "absolute top-[calc(var(--card)*.5)] z-20 flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-extrabold whitespace-nowrap shadow-[0_6px_18px_#000a] [&_svg]:size-4 [&_svg]:stroke-[3]",
            RESULT_LOOK[result].look,
            !still && "animate-[rise_.18s_ease-out]",
          )}
        >
          {RESULT_LOOK[result].icon}
          {t(result)}
        </p>
      )}
    </div>
  );
}

/** Slides a hand aside when another one comes beside it, from where it lay. */
function useSlide(spot: RefObject<HTMLDivElement | null>, narrow: boolean, still: boolean): void {
  const lay = useRef<{ narrow: boolean; x: number } | null>(null);
  useLayoutEffect(() => {
    if (!spot.current) return;
    const { left, width } = spot.current.getBoundingClientRect();
    const before = lay.current;
    lay.current = { narrow, x: left + width / 2 };
    if (still || !before || before.narrow === narrow) return;
    const from = before.x - lay.current.x;
    burst(spot.current, [{ transform: `translateX(${from}px)` }, { transform: "none" }], {
      duration: 220,
      easing: EASE_OUT,
    });
  }, [spot, narrow, still]);
}

/** The chips of a hand and what they are worth. */
function Bet({ amount, kind, doubled }: { amount: Amount; kind: MoneyKind; doubled: boolean }) {
  return (
    <span className="mt-[1.35rem] flex items-center gap-1.5 rounded-full bg-[#02150b]/60 py-0.5 pr-2.5 pl-0.5 text-xs font-bold">
      <span aria-hidden className="relative block h-6 w-6">
        {(doubled ? [1, 0] : [0]).map((level) => (
          <img
            key={level}
            src={level === 1 ? chips.blue : chips.red}
            alt=""
            className="absolute size-6"
            style={{ transform: `translateY(${level * -4}px)` }}
          />
        ))}
      </span>
      <Money amount={amount} kind={kind} compact={amount >= 100_000_000_000} className="[&_svg]:hidden" />
    </span>
  );
}
