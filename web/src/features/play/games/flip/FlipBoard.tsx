import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Ladder } from "../../steps/Ladder";
import { PictureKeys } from "../../steps/PictureKeys";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import type { Gain } from "../../steps/won";
import { pictures } from "./faces.drawn";
import styles from "./flip.module.css";
import { type FlipOutcome, type FlipSide, MOST_FLIPS, multiplierOf, SIDES } from "./rules";
import { useCoin } from "./useCoin";

export interface FlipBoardProps {
  outcome: FlipOutcome | null;
  roundId: string | null;
  asked: boolean;
  /** The side that the next bet is on; null while each press is a flip of its own. */
  guess: FlipSide | null;
  /** The sides may be pressed. */
  live: boolean;
  still: boolean;
  won: Gain | null;
  onSide: (side: FlipSide) => void;
}

export const LADDER = Array.from({ length: MOST_FLIPS }, (_, at) => multiplierOf(at + 1));

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
    <Scene
      className={styles.board}
      backdrop={pictures.room}
      still={still}
      sparks={sparks}
      won={won}
      head={
        <>
          <Ladder label={t("steps:ladder")} multipliers={LADDER} at={flips.length - (lost ? 1 : 0)} lost={lost} />
          <ol className={styles.past} aria-label={t("past")}>
            {flips.map((side, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a flip is its place in the row
              <li key={at} data-missed={outcome?.guesses[at] !== side || undefined}>
                <img className={styles.pastCoin} src={pictures[side]} alt={t(side)} draggable={false} />
              </li>
            ))}
          </ol>
        </>
      }
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 z-2 size-full" />
      <PictureKeys
        label={t("call")}
        options={SIDES.map((side) => ({ value: side, name: t(side), picture: pictures[side] }))}
        chosen={guess}
        live={live}
        onPress={onSide}
        className={styles.sides}
        keyClassName={styles.side}
      />
    </Scene>
  );
}
