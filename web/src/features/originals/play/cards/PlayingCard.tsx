import { useLayoutEffect, useRef } from "react";
import { cx } from "@/ui/cx";
import type { Card } from "./deck";
import { type Back, cardBackOf, cardFace } from "./face";
import { burst } from "./motion";
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
  /** It comes face down and turns over as it lands. */
  turnsIn?: boolean;
  className?: string;
}

const SIDE =
  "absolute inset-0 size-full rounded-[9%/6.4%] [backface-visibility:hidden] shadow-[0_6px_14px_-4px_#0009,0_1px_3px_#0006]";

/** One card, as wide as `--card`. It turns over when it becomes known. */
export function PlayingCard({
  card,
  back,
  down = false,
  still = false,
  turnMs = 260,
  turnsIn = false,
  className,
}: Props) {
  const name = useCardNames();
  const up = card !== null && !down;
  const body = useRef<HTMLSpanElement>(null);
  const entering = useRef(turnsIn && up && !still ? turnMs : 0);
  useLayoutEffect(() => {
    const ms = entering.current;
    if (ms === 0) return;
    burst(body.current, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(180deg)", offset: 0.25 }, {}], {
      duration: ms,
      easing: "cubic-bezier(.3,.7,.3,1)",
    });
  }, []);
  return (
    <span
      role="img"
      aria-label={name(up ? card : null)}
      className={cx("relative block aspect-[5/7] w-(--card) select-none [perspective:640px]", className)}
    >
      <span
        ref={body}
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
