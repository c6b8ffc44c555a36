import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import { playSound } from "../../frame/sound";
import { moveFocus } from "../../parts/roving";
import { useTimers } from "../../parts/useTimers";
import styles from "./keno.module.css";
import { ripple } from "./ripple";
import { MOST_PICKS, NUMBERS } from "./rules";
import { sounds } from "./sounds";

export const COLUMNS = 8;
/** From number to number of a draw: ten of them and the last ball's bounce stay below 0.7 s. */
const APART_MS = 52;
const BALL_MS = 170;

export interface Draw {
  id: string;
  drawn: readonly number[];
  hits: readonly number[];
}

export interface KenoHandle {
  /** Reveals the numbers in the order they were drawn; resolves when the last one is in. */
  show: (draw: Draw, still: boolean) => Promise<void>;
}

interface Props {
  ref: Ref<KenoHandle>;
  picks: readonly number[];
  /** The draw that lies on the board. */
  draw: Draw | null;
  disabled: boolean;
  onPick: (number: number) => void;
  onHits: (hits: number | null) => void;
}

const STAGE = "radial-gradient(85% 90% at 50% 18%, #17a9dd 0%, #0a6b9c 36%, #06395b 68%, #031b2b 100%)";

/** Forty numbers under glass; what is drawn comes up as balls, and a hit makes waves. */
export function KenoBoard({ ref, picks, draw, disabled, onPick, onHits }: Props) {
  const { t } = useTranslation("keno");
  const grid = useRef<HTMLDivElement>(null);
  const { after, stop } = useTimers();
  const [still, setStill] = useState(false);
  const [focused, setFocused] = useState("1");
  const full = picks.length >= MOST_PICKS;
  const press = useStableCallback((number: number) => !disabled && onPick(number));

  useImperativeHandle(ref, () => ({
    show: (next, without) =>
      new Promise((resolve) => {
        setStill(without);
        stop();
        if (without) {
          onHits(next.hits.length);
          resolve();
          return;
        }
        let hits = 0;
        onHits(0);
        for (const [at, number] of next.drawn.entries())
          after(at * APART_MS, () => {
            const hit = next.hits.includes(number);
            if (hit) onHits(++hits);
            playSound(hit ? sounds.hit : sounds.pop, 1 + (hit ? hits : at) * 0.06);
            if (hit) ripple(grid.current, number - 1, COLUMNS, hits);
          });
        after((next.drawn.length - 1) * APART_MS + BALL_MS, resolve);
      }),
  }));

  return (
    <div
      className="relative grid flex-1 items-center overflow-hidden py-2 select-none tablet:px-5 tablet:py-5"
      style={{ background: STAGE }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of forty switches, not a form's part */}
      <div
        ref={grid}
        role="group"
        aria-label={t("grid")}
        onKeyDown={(event) => moveFocus(event, setFocused)}
        className="mx-auto grid w-full max-w-2xl grid-cols-8 desk:max-w-[calc((var(--board-h)-6.5rem)*1.6)] desk:text-[length:clamp(1.25rem,calc(var(--board-h)*.042),2rem)]"
      >
        {Array.from({ length: NUMBERS }, (_, at) => at + 1).map((number) => {
          const picked = picks.includes(number);
          const order = draw?.drawn.indexOf(number) ?? -1;
          const drawn = draw !== null && order >= 0;
          return (
            <Spot
              key={number}
              number={number}
              picked={picked}
              drawnIn={drawn ? draw.id : null}
              delay={drawn && !still ? order * APART_MS : null}
              reachable={String(number) === focused}
              disabled={disabled || (full && !picked)}
              pale={full && !picked && !drawn}
              onFocus={setFocused}
              onPress={press}
            />
          );
        })}
      </div>
    </div>
  );
}

interface SpotProps {
  number: number;
  picked: boolean;
  /** The draw that it came up in. */
  drawnIn: string | null;
  /** When its ball comes up; null where nothing moves. */
  delay: number | null;
  /** The one that the Tab key comes to. */
  reachable: boolean;
  disabled: boolean;
  pale: boolean;
  onFocus: (number: string) => void;
  onPress: (number: number) => void;
}

/** One of the forty. A draw changes ten of them, so each is drawn by itself. */
const Spot = memo(function Spot({ number, picked, drawnIn, delay, reachable, disabled, pale, ...on }: SpotProps) {
  const { t } = useTranslation("keno");
  const hit = drawnIn !== null && picked;
  const label = useMemo(
    () => t(hit ? "hit" : drawnIn !== null ? "drawn" : "number", { number }),
    [t, hit, drawnIn, number],
  );
  return (
    <button
      type="button"
      data-spot={number}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={picked}
      aria-disabled={disabled || undefined}
      aria-label={label}
      onFocus={() => on.onFocus(String(number))}
      onClick={() => on.onPress(number)}
      className="group relative grid h-12 place-items-stretch p-0.5 tablet:aspect-square tablet:h-auto tablet:p-1"
    >
      <span
        data-picked={picked || undefined}
        className={cx(
          styles.key,
          "tnum press relative grid place-items-center text-base font-bold group-active:scale-95 tablet:text-xl desk:text-[length:inherit]",
          pale && "opacity-55",
        )}
      >
        {number}
        {drawnIn !== null && <Ball key={drawnIn} number={number} hit={hit} delay={delay} />}
      </span>
    </button>
  );
});

/** A drawn number: a gold ball for a hit, else an empty bubble. */
function Ball({ number, hit, delay }: { number: number; hit: boolean; delay: number | null }) {
  const ball = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ball comes up once, as it is put there
  useEffect(() => {
    if (delay === null) return;
    ball.current?.animate(
      [
        { transform: "translateY(38%) scale(.2)", opacity: 0 },
        { transform: "translateY(-9%) scale(1.16)", opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ],
      { duration: BALL_MS + 60, delay, fill: "backwards", easing: "cubic-bezier(.2,.7,.3,1)" },
    );
  }, []);
  if (!hit) {
    return (
      <span
        ref={ball}
        aria-hidden
        className={cx(styles.bubble, "absolute inset-0 grid place-items-center rounded-[inherit]")}
      >
        {number}
      </span>
    );
  }
  return (
    <span ref={ball} aria-hidden className="absolute inset-0 grid place-items-center">
      <span className={cx(styles.ball, "grid place-items-center rounded-full")}>
        <span className={cx(styles.disc, "grid place-items-center rounded-full font-extrabold")}>{number}</span>
      </span>
    </span>
  );
}
