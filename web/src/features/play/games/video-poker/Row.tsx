import { memo, useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import type { Card } from "../../cards/deck";
import { Dealt } from "../../cards/Hand";
import { burst } from "../../cards/motion";
import { PlayingCard } from "../../cards/PlayingCard";
import { useCardNames } from "../../cards/useCardNames";
import { HAND_SIZE } from "./rules";
import styles from "./video-poker.module.css";

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
  const toggle = useStableCallback(onToggle);
  return (
    <ul className="grid grid-cols-5 gap-(--gap) [--card:100%] [--gap:.375rem] @xl:[--gap:1rem]">
      {slots.map((slot, at) => {
        const wins = made !== null && slot.card !== null && made.includes(slot.card);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
          <li key={at} className="min-w-0">
            <Place
              at={at}
              slot={slot}
              on={held[at] === true}
              wins={wins}
              pale={made !== null && made.length > 0 && !wins}
              canHold={canHold}
              still={still}
              onToggle={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** From the middle of the row, a hand above it: to there from the place, in its own widths and heights. */
const fromAbove = (at: number): string => {
  const columns = (HAND_SIZE - 1) / 2 - at;
  return `calc(${columns * 100}% + ${columns} * var(--gap)), calc(-50% - 6.25rem)`;
};

interface PlaceProps {
  at: number;
  slot: Slot;
  on: boolean;
  wins: boolean;
  pale: boolean;
  canHold: boolean;
  still: boolean;
  onToggle: (at: number) => void;
}

/** One place. Cards come one by one: the others need not be drawn again. */
const Place = memo(function Place({ at, slot, on, wins, pale, canHold, still, onToggle }: PlaceProps) {
  const { t } = useTranslation("video-poker");
  const name = useCardNames();
  return (
    <button
      type="button"
      disabled={!canHold}
      aria-pressed={on}
      aria-label={t(on ? "held_card" : "hold_card", { card: name(slot.card) })}
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
        {t("held")}
      </span>
      <span
        className={cx(
          "relative block transition-transform duration-150",
          (on && canHold) || wins ? "-translate-y-[3%]" : "",
          pale && "brightness-60 saturate-60",
        )}
      >
        <Dealt key={slot.turn} from={fromAbove(at)} still={still || slot.card === null} ms={220}>
          <PlayingCard card={slot.card} back="neon" still={still} turnsIn turnMs={250} />
        </Dealt>
        {(wins || (on && canHold)) && (
          <span
            aria-hidden
            className={cx("pointer-events-none absolute inset-0 rounded-[9%/6.4%]", wins ? styles.won : styles.held)}
          />
        )}
        {wins && !still && <Sweep delay={at * 70} />}
      </span>
      <span
        aria-hidden
        className={cx(
          styles.key,
          "relative mt-2 flex h-10 items-center justify-center rounded-[10px] text-[.72rem] font-black tracking-wide uppercase transition-opacity @xl:h-12 @xl:text-sm",
          on ? "bg-[#ffe45e] text-[#2a1a00]" : "bg-[#c31a8c] text-white",
          !canHold && "opacity-35",
        )}
      >
        {t("hold")}
      </span>
    </button>
  );
});

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
