import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { MOST_PICKS, NUMBERS } from "@/lib/fairness/keno";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { play } from "../../play/sound";
import { moveFocus } from "../parts/roving";
import { ripple } from "./ripple";

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
const LOOK = {
  plain: "bg-linear-to-b from-white/18 to-white/6 text-[#d5f2ff] shadow-[inset_0_1px_0_#ffffff40,0_3px_0_#02223a80]",
  picked:
    "bg-linear-to-b from-[#7df3c0] to-[#12a968] text-[#02301d] shadow-[inset_0_1px_0_#ffffffb0,0_3px_0_#04613d,0_0_16px_#2be38b66]",
} as const;

/** Forty numbers under glass; what is drawn comes up as balls, and a hit makes waves. */
export function KenoBoard({ ref, picks, draw, disabled, onPick, onHits }: Props) {
  const { t } = useTranslation("chance");
  const grid = useRef<HTMLDivElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [still, setStill] = useState(false);
  const [focused, setFocused] = useState("1");
  const full = picks.length >= MOST_PICKS;

  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  useImperativeHandle(ref, () => ({
    show: (next, without) =>
      new Promise((resolve) => {
        setStill(without);
        timers.current.forEach(clearTimeout);
        if (without) {
          onHits(next.hits.length);
          resolve();
          return;
        }
        let hits = 0;
        onHits(0);
        timers.current = next.drawn.map((number, at) =>
          setTimeout(() => {
            const hit = next.hits.includes(number);
            if (hit) onHits(++hits);
            play(hit ? "hit" : "pop", 1 + (hit ? hits : at) * 0.06);
            if (hit) ripple(grid.current, number - 1, COLUMNS, hits);
          }, at * APART_MS),
        );
        timers.current.push(setTimeout(resolve, (next.drawn.length - 1) * APART_MS + BALL_MS));
      }),
  }));

  return (
    <div className="relative overflow-hidden py-2 select-none tablet:px-5 tablet:py-5" style={{ background: STAGE }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of forty switches, not a form's part */}
      <div
        ref={grid}
        role="group"
        aria-label={t("keno_grid")}
        onKeyDown={(event) => moveFocus(event, setFocused)}
        className="mx-auto grid max-w-3xl grid-cols-8"
      >
        {Array.from({ length: NUMBERS }, (_, at) => at + 1).map((number) => {
          const picked = picks.includes(number);
          const order = draw?.drawn.indexOf(number) ?? -1;
          const hit = order >= 0 && picked;
          return (
            <button
              key={number}
              type="button"
              data-spot={number}
              tabIndex={String(number) === focused ? 0 : -1}
              aria-pressed={picked}
              aria-disabled={disabled || (full && !picked) || undefined}
              aria-label={t(hit ? "keno_hit" : order >= 0 ? "keno_drawn" : "keno_number", { number })}
              onFocus={() => setFocused(String(number))}
              onClick={() => !disabled && onPick(number)}
              className="group relative grid h-12 place-items-stretch p-0.5 tablet:h-19 tablet:p-1"
            >
              <span
                className={cx(
                  "tnum press relative grid place-items-center rounded-[10px] text-base font-bold group-active:scale-95 tablet:rounded-md tablet:text-xl",
                  LOOK[picked ? "picked" : "plain"],
                  full && !picked && order < 0 && "opacity-55",
                )}
              >
                {number}
                {order >= 0 && (
                  <Ball key={draw?.id} number={number} hit={hit} delay={still ? null : order * APART_MS} />
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

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
        className="absolute inset-0 grid place-items-center rounded-[inherit] bg-[#04283fee] text-[#ff9fb4] shadow-[inset_0_0_0_2px_#ff9fb480,inset_0_3px_8px_#0007]"
      >
        {number}
      </span>
    );
  }
  return (
    <span ref={ball} aria-hidden className="absolute inset-0 grid place-items-center">
      <span
        className="grid size-10.5 place-items-center rounded-full tablet:size-17 shadow-[0_5px_12px_#000a]"
        style={{
          background: "radial-gradient(circle at 34% 26%, #fff7d2 0%, #ffd75a 26%, #f0a012 62%, #8a4a06 100%)",
        }}
      >
        <span className="grid size-[66%] place-items-center rounded-full bg-white text-[.92em] font-extrabold text-[#3a2200] shadow-[inset_0_-2px_4px_#d9a94a]">
          {number}
        </span>
      </span>
    </span>
  );
}
