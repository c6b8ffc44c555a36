import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { Card } from "../../play/cards/deck";
import { Dealt } from "../../play/cards/Hand";
import { burst } from "../../play/cards/motion";
import { PlayingCard } from "../../play/cards/PlayingCard";
import { useCardNames } from "../../play/cards/useCardNames";

/** One of the five places. */
export interface Slot {
  card: Card | null;
  /** Grows with every card that comes to this place. */
  turn: number;
}

interface Props {
  slots: readonly Slot[];
  held: readonly boolean[];
  /** The cards that made the hand; null while it is not over. */
  made: readonly Card[] | null;
  canHold: boolean;
  still: boolean;
  onToggle: (at: number) => void;
}

/** Five cards, each a button that holds it. */
export function Row({ slots, held, made, canHold, still, onToggle }: Props) {
  const { t } = useTranslation("cards");
  const name = useCardNames();
  const origin = useRef<HTMLSpanElement>(null);
  return (
    <div className="relative">
      <span ref={origin} aria-hidden className="absolute -top-24 left-1/2 block h-10 w-8" />
      <ul className="grid grid-cols-5 gap-1.5 @xl:gap-4 [--card:100%]">
        {slots.map((slot, at) => {
          const on = held[at] === true;
          const wins = made !== null && slot.card !== null && made.includes(slot.card);
          const label = name(slot.card);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
            <li key={at} className="min-w-0">
              <button
                type="button"
                disabled={!canHold}
                aria-pressed={on}
                aria-label={t(on ? "vp_held_card" : "vp_hold_card", { card: label })}
                onClick={() => onToggle(at)}
                className="group block w-full rounded-md disabled:cursor-default"
              >
                <span
                  aria-hidden
                  className={cx(
                    "mx-auto mb-1 block w-fit rounded-[4px] px-1.5 text-[.7rem] leading-5 font-black tracking-wider uppercase transition-opacity duration-100 @xl:text-sm @xl:leading-6",
                    on ? "bg-[#ffe45e] text-[#1a0f3d]" : "opacity-0",
                  )}
                >
                  {t("vp_held")}
                </span>
                <span
                  className={cx(
                    "relative block transition-transform duration-150",
                    (on && canHold) || wins ? "-translate-y-[3%]" : "",
                    made !== null && made.length > 0 && !wins && "brightness-60 saturate-60",
                  )}
                >
                  <Dealt key={slot.turn} from={origin} still={still || slot.card === null} ms={220}>
                    <PlayingCard card={slot.card} back="neon" still={still} turnsIn turnMs={250} />
                  </Dealt>
                  {(wins || (on && canHold)) && (
                    <span
                      aria-hidden
                      className={cx(
                        "pointer-events-none absolute inset-0 rounded-[9%/6.4%]",
                        wins ? "poker-won" : "poker-held",
                      )}
                    />
                  )}
                  {wins && !still && <Sweep delay={at * 70} />}
                </span>
                <span
                  aria-hidden
                  className={cx(
                    "relative mt-2 flex h-10 items-center justify-center rounded-[10px] text-[.72rem] font-black tracking-wide uppercase poker-key transition-opacity @xl:h-12 @xl:text-sm",
                    on ? "bg-[#ffe45e] text-[#2a1a00]" : "bg-[#c31a8c] text-white",
                    !canHold && "opacity-35",
                  )}
                >
                  {t("vp_hold")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A gleam that runs over a winning card. */
function Sweep({ delay }: { delay: number }) {
  const gleam = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    burst(
      gleam.current,
      [{ transform: "translateX(-110%) skewX(-14deg)" }, { transform: "translateX(110%) skewX(-14deg)" }],
      {
        duration: 600,
        delay,
        easing: "ease-out",
        fill: "both",
      },
    );
  }, [delay]);
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden rounded-[9%/6.4%]">
      <span
        ref={gleam}
        className="absolute inset-0 block bg-linear-to-r from-transparent via-white/75 to-transparent"
        style={{ transform: "translateX(-110%)" }}
      />
    </span>
  );
}
