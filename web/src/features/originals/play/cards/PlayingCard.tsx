import { cx } from "@/ui/cx";
import type { Card } from "./deck";
import { type Back, cardBackOf, cardFace } from "./face";
import { useCardNames } from "./useCardNames";

interface Props {
  /** Null is a card nobody has seen yet: it lies face down. */
  card: Card | null;
  back: Back;
  /** Turned face down although it is known. */
  down?: boolean;
  /** No motion. */
  still?: boolean;
  /** How long it takes to turn over, in ms. */
  turnMs?: number;
  className?: string;
}

const SIDE =
  "absolute inset-0 size-full rounded-[9%/6.4%] [backface-visibility:hidden] shadow-[0_6px_14px_-4px_#0009,0_1px_3px_#0006]";

/** One card, as wide as `--card`. It turns over when it becomes known. */
export function PlayingCard({ card, back, down = false, still = false, turnMs = 260, className }: Props) {
  const name = useCardNames();
  const up = card !== null && !down;
  return (
    <span
      role="img"
      aria-label={name(up ? card : null)}
      className={cx("relative block aspect-[5/7] w-(--card) select-none [perspective:640px]", className)}
    >
      <span
        aria-hidden
        className="absolute inset-0 block [transform-style:preserve-3d]"
        style={{
          transform: up ? "none" : "rotateY(180deg)",
          transition: still ? "none" : `transform ${turnMs}ms cubic-bezier(.3,.7,.3,1)`,
        }}
      >
        {card !== null && <img src={cardFace(card)} alt="" decoding="sync" draggable={false} className={SIDE} />}
        <img
          src={cardBackOf(back)}
          alt=""
          decoding="sync"
          draggable={false}
          className={cx(SIDE, "[transform:rotateY(180deg)]")}
        />
      </span>
    </span>
  );
}
