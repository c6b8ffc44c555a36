import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { Card } from "../../cards/deck";
import { backs, faces } from "../../cards/face.drawn";
import { prefersStill } from "../../cards/motion";
import styles from "./baccarat.module.css";

interface Props {
  card: Card;
  /** The player peels it; else it peels itself. */
  byHand: boolean;
  onDone: () => void;
}

const PEEL_MS = 430;
/** Lifted this far the card turns over by itself. */
const ENOUGH = 0.4;
const SIDE = "absolute inset-0 size-full rounded-[9%/6.4%]";

/** How the three layers stand when the edge is lifted by a share of the card's height. */
const lifted = (share: number) => ({
  clip: `translateY(${-share * 100}%)`,
  back: `translateY(${share * 100}%)`,
  face: `translateY(${(1 - share) * 100}%)`,
});

/**
 * The last card, peeled from its edge. What is lifted folds over: the window moves up, the back stays where it lies, and
 * the face slides in below the fold. All three only move.
 */
export function Squeeze({ card, byHand, onDone }: Props) {
  const { t } = useTranslation("baccarat");
  const clip = useRef<HTMLSpanElement>(null);
  const back = useRef<HTMLImageElement>(null);
  const face = useRef<HTMLSpanElement>(null);
  const grip = useRef<number | null>(null);
  const done = useRef(false);
  const peeled = useEffectEvent(onDone);

  const put = (share: number) => {
    const at = lifted(share);
    if (clip.current) clip.current.style.transform = at.clip;
    if (back.current) back.current.style.transform = at.back;
    if (face.current) face.current.style.transform = at.face;
  };
  const finish = () => {
    if (done.current) return;
    done.current = true;
    onDone();
  };
  useEffect(() => {
    if (byHand) return;
    if (prefersStill() || typeof Element.prototype.animate !== "function") {
      peeled();
      return;
    }
    const [from, hold, to] = [lifted(0), lifted(0.24), lifted(0.5)];
    for (const part of ["clip", "back", "face"] as const) {
      const element = { clip, back, face }[part].current;
      element?.animate([{ transform: from[part] }, { transform: hold[part], offset: 0.55 }, { transform: to[part] }], {
        duration: PEEL_MS,
        easing: "cubic-bezier(.4,0,.4,1)",
        fill: "forwards",
      });
    }
    const timer = setTimeout(() => peeled(), PEEL_MS);
    return () => clearTimeout(timer);
  }, [byHand]);

  function move(event: PointerEvent<HTMLButtonElement>) {
    if (grip.current === null || done.current) return;
    const height = event.currentTarget.offsetHeight || 1;
    const share = Math.max(0, Math.min(0.5, (grip.current - event.clientY) / height / 1.4));
    put(share);
    if (share >= ENOUGH) finish();
  }
  const layers = (
    <span ref={clip} aria-hidden className="absolute inset-0 block overflow-hidden">
      <img ref={back} src={backs.wine} alt="" draggable={false} className={SIDE} />
      <span ref={face} className="absolute inset-0 block" style={{ transform: lifted(0).face }}>
        <img src={faces[card]} alt="" draggable={false} className={SIDE} />
        <span className="absolute inset-0 rounded-[9%/6.4%] bg-linear-to-b from-transparent from-30% to-black/25 to-55% shadow-[0_-6px_14px_#0009]" />
      </span>
    </span>
  );
  if (!byHand) return <span className="relative block aspect-[5/7] w-(--card)">{layers}</span>;
  return (
    <button
      type="button"
      aria-label={t("squeeze_now")}
      className={cx(
        styles.grip,
        "relative block aspect-[5/7] w-(--card) cursor-grab touch-none rounded-[9%/6.4%] active:cursor-grabbing",
      )}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = event.clientY;
      }}
      onPointerMove={move}
      onPointerUp={() => {
        grip.current = null;
        if (!done.current) put(0);
      }}
      onPointerCancel={() => put(0)}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && finish()}
      onDoubleClick={finish}
    >
      {layers}
    </button>
  );
}
