import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import styles from "./dice.module.css";

export interface TrackResult {
  id: string;
  roll: number;
  won: boolean;
}

interface Props {
  target: number;
  over: boolean;
  least: number;
  most: number;
  disabled: boolean;
  result: TrackResult | null;
  instant: boolean;
  onTarget: (target: number) => void;
  format: (hundredths: number) => string;
}

/** A drag moves in halves; the arrow keys too, with Page keys for five. */
const STEP = 50;

/** The scale from 0 to 100: the side that wins, the target that can be dragged, and where the roll fell. */
export function Track({ target, over, least, most, disabled, result, instant, onTarget, format }: Props) {
  const { t } = useTranslation("dice");
  const bar = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const move = (to: number) => {
    const next = Math.min(most, Math.max(least, to));
    if (next !== target) onTarget(next);
  };
  function toPointer(event: PointerEvent) {
    const box = bar.current?.getBoundingClientRect();
    if (!box) return;
    const share = (event.clientX - box.left) / box.width;
    move(Math.round((share * 10_000) / STEP) * STEP);
  }
  function keys(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: STEP,
      ArrowUp: STEP,
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
      PageUp: 500,
      PageDown: -500,
      Home: -10_000,
      End: 10_000,
    };
    const step = steps[event.key];
    if (step === undefined || disabled) return;
    event.preventDefault();
    move(target + step);
  }
  const at = target / 100;
  return (
    <div className="select-none pt-9 pb-2">
      <div aria-hidden className="tnum mb-2 flex justify-between px-4 text-xs font-semibold text-ink-3">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark} className="w-8 text-center first:-ml-4 last:-mr-4">
            {mark}
          </span>
        ))}
      </div>
      <div className="rounded-full bg-page p-3 shadow-[inset_0_2px_6px_#0008,0_1px_0_#ffffff10]">
        <div
          className="relative h-6"
          onPointerDown={(event) => {
            if (disabled) return;
            dragging.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            toPointer(event);
          }}
          onPointerMove={(event) => dragging.current && toPointer(event)}
          onPointerUp={() => (dragging.current = false)}
          onPointerCancel={() => (dragging.current = false)}
          style={{ touchAction: "none" }}
        >
          <span aria-hidden className="absolute -inset-3" />
          <div ref={bar} className="absolute inset-x-2 inset-y-1.5">
            <div aria-hidden className="absolute inset-0 overflow-hidden rounded-full">
              <span className={cx("absolute inset-0", over ? "bg-loss" : "bg-win-fill")} />
              <span
                className={cx("absolute inset-0 origin-right", over ? "bg-win-fill" : "bg-loss")}
                style={{ transform: `scaleX(${1 - at / 100})` }}
              />
              <span className="absolute inset-0 bg-linear-to-b from-white/30 to-transparent to-60%" />
            </div>
            {/* the wrapper is as wide as the bar, so its own per cents are the bar's */}
            <div className="pointer-events-none absolute inset-0" style={{ transform: `translateX(${at}%)` }}>
              <div
                role="slider"
                tabIndex={disabled ? -1 : 0}
                aria-label={t("target")}
                aria-valuemin={least}
                aria-valuemax={most}
                aria-valuenow={target}
                aria-valuetext={t(over ? "roll_over_value" : "roll_under_value", { target: format(target) })}
                aria-disabled={disabled}
                onKeyDown={keys}
                className={cx(
                  "pointer-events-auto absolute top-1/2 left-0 grid h-11 w-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-[11px] bg-linear-to-b from-white to-[#cfd8f6] shadow-[0_6px_16px_-2px_#000a,inset_0_-2px_0_#9aa9dc,inset_0_1px_0_#fff]",
                  disabled ? "cursor-not-allowed" : "cursor-grab active:cursor-grabbing",
                )}
              >
                <span aria-hidden className="flex gap-[3px]">
                  {["a", "b", "c"].map((line) => (
                    <span key={line} className="h-4 w-[3px] rounded-full bg-[#8494cc]" />
                  ))}
                </span>
              </div>
            </div>
            {result && <Marker key="marker" result={result} instant={instant} format={format} />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where the roll fell: a die on the scale that slides to its number. */
function Marker({ result, instant, format }: { result: TrackResult; instant: boolean; format: (n: number) => string }) {
  return (
    <div
      aria-hidden
      className={cx("pointer-events-none absolute inset-0", !instant && "transition-transform duration-300 ease-out")}
      style={{ transform: `translateX(${result.roll / 100}%)` }}
    >
      <div className="absolute bottom-[calc(100%+1rem)] left-0 -translate-x-1/2">
        <div key={result.id} className={cx("relative", !instant && "animate-[land_.34s_cubic-bezier(.2,1.5,.4,1)]")}>
          {result.won && !instant && (
            <span className={cx(styles.ring, "absolute inset-0 rounded-full bg-win-fill opacity-0")} />
          )}
          <span
            className={cx(
              "tnum relative grid h-9 min-w-15 place-items-center rounded-[11px] px-2.5 text-base font-extrabold tracking-[-.02em] shadow-[0_10px_24px_-8px_#000c,inset_0_1px_0_#ffffff59]",
              result.won ? "bg-win-fill text-on-win" : "bg-linear-to-b from-white to-[#dfe5fb] text-[#b0142f]",
            )}
          >
            {format(result.roll)}
          </span>
          <span
            className={cx(
              "absolute top-full left-1/2 -translate-x-1/2 -translate-y-[5px] rotate-45 size-3 rounded-[3px]",
              result.won ? "bg-win-fill" : "bg-[#dfe5fb]",
            )}
          />
        </div>
      </div>
    </div>
  );
}
