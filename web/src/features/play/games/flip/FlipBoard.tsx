import { useEffect, useRef } from "react";
import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Ladder } from "../../steps/Ladder";
import { Sparks, type SparksHandle } from "../../steps/Sparks";
import { WinPlate } from "../../steps/WinPlate";
import { pictures } from "./faces";
import { type FlipOutcome, type FlipSide, MOST_FLIPS, multiplierOf, SIDES } from "./rules";
import { useCoin } from "./useCoin";
import "../../steps/steps.css";
import "./flip.css";

export interface FlipBoardProps {
  outcome: FlipOutcome | null;
  roundId: string | null;
  asked: boolean;
  /** The side that the next bet is on; null while each press is a flip of its own. */
  guess: FlipSide | null;
  /** The sides may be pressed. */
  live: boolean;
  still: boolean;
  won: { multiplier: number; payout: Amount; gold: boolean } | null;
  onSide: (side: FlipSide) => void;
}

export const RUNGS = Array.from({ length: MOST_FLIPS }, (_, at) => multiplierOf(at + 1));

export const lostFlip = (outcome: FlipOutcome | null): boolean =>
  outcome !== null && outcome.flips.length > 0 && outcome.flips.at(-1) !== outcome.guesses.at(-1);

/** The card room: the coin, the two sides to call, and what has fallen so far. */
export function FlipBoard({ outcome, roundId, asked, guess, live, still, won, onSide }: FlipBoardProps) {
  const { t } = useTranslation(["flip", "steps"]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const flips = outcome?.flips ?? [];
  const lost = lostFlip(outcome);
  useCoin(canvas, { side: flips.at(-1) ?? null, count: flips.length, roundId, asked, still });
  const before = useRef(flips.length);
  useEffect(() => {
    const more = flips.length === before.current + 1;
    before.current = flips.length;
    if (!more || still || lost) return;
    const timer = setTimeout(() => {
      const coin = { x: 0.5, y: 0.6 };
      sparks.current?.burst({
        ...coin,
        count: 16,
        colours: ["#fff3c2", "#ffd257", "#ffffff"],
        speed: 300,
        size: 3.5,
        life: 0.7,
        spread: 2.6,
      });
    }, 250);
    return () => clearTimeout(timer);
  }, [flips.length, still, lost]);
  return (
    <div className="flip" data-still={still || undefined} data-lost={lost || undefined}>
      <img className="flip-room" src={pictures().room} alt="" draggable={false} />
      <div className="flip-head">
        <Ladder label={t("steps:ladder")} rungs={RUNGS} at={flips.length - (lost ? 1 : 0)} lost={lost} />
        <ol className="flip-past" aria-label={t("past")}>
          {flips.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a flip is its place in the row
            <li key={at} data-missed={outcome?.guesses[at] !== side || undefined}>
              <img className="flip-past-coin" src={pictures()[side]} alt={t(side)} draggable={false} />
            </li>
          ))}
        </ol>
      </div>
      <canvas ref={canvas} aria-hidden className="flip-canvas" />
      {/* biome-ignore lint/a11y/useSemanticElements: two keys that belong together */}
      <div role="group" aria-label={t("call")} className="flip-sides">
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className="flip-side press"
            data-side={side}
            aria-pressed={guess === null ? undefined : guess === side}
            aria-disabled={!live || undefined}
            onClick={() => live && onSide(side)}
          >
            <img src={pictures()[side]} alt="" draggable={false} />
            <span>{t(side)}</span>
          </button>
        ))}
      </div>
      <Sparks ref={sparks} />
      {won && <WinPlate {...won} still={still} />}
    </div>
  );
}
