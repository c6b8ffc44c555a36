import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useWornLook } from "@/domain/looks";
import { cx } from "@/ui/cx";
import { backs as wornBacks } from "../gold/looks/backs.drawn";
import { fetchPictures } from "../parts/fetchPictures";
import type { Card } from "./deck";
import { backs, faces } from "./face.drawn";
import { burst } from "./motion";
import { useCardNames } from "./useCardNames";

export type Back = keyof typeof backs;

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

const SIDE = "absolute inset-0 size-full rounded-[9%/6.4%] shadow-[0_6px_14px_-4px_#0009,0_1px_3px_#0006]";
const TURN_EASE = "cubic-bezier(.3,.7,.3,1)";

/**
 * One card, as wide as `--card`. It turns over when it becomes known. Only while it turns has it two sides in space: a
 * card that lies is a flat picture, and a table full of them need not be composed again in every frame.
 */
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
  const worn = useWornLook("card_back");
  const picture = wornBacks[worn as keyof typeof wornBacks] ?? backs[back];
  const up = card !== null && !down;
  const { body, turning } = useTurn(up, still, turnMs, turnsIn);
  // The next cards of the pack are there when they are dealt.
  useEffect(() => fetchPictures([picture, ...faces]), [picture]);
  return (
    <span
      role="img"
      aria-label={name(up ? card : null)}
      className={cx("relative block aspect-[5/7] w-(--card) select-none", turning && "[perspective:640px]", className)}
    >
      <span
        ref={body}
        aria-hidden
        className={cx("absolute inset-0 block", turning && "[transform-style:preserve-3d]")}
        style={turning && !up ? { transform: "rotateY(180deg)" } : undefined}
      >
        {card !== null && (up || turning) && (
          <img
            src={faces[card]}
            alt=""
            decoding="sync"
            draggable={false}
            className={cx(SIDE, turning && "[backface-visibility:hidden]")}
          />
        )}
        {(!up || turning) && (
          <img
            src={picture}
            alt=""
            decoding="sync"
            draggable={false}
            className={cx(SIDE, turning && "[backface-visibility:hidden] [transform:rotateY(180deg)]")}
          />
        )}
      </span>
    </span>
  );
}

const CALM_MS = 160;
const turned = new Set<() => void>();
let calm: ReturnType<typeof setTimeout> | undefined;

/** All cards of a deal become flat at once, after the last of them: a table that changes with each is put together often. */
function layDown(lie: () => void): void {
  turned.add(lie);
  clearTimeout(calm);
  calm = setTimeout(() => {
    for (const each of turned) each();
    turned.clear();
  }, CALM_MS);
}

/** Turns the card when its side changes, and as it comes when it comes face down. */
function useTurn(up: boolean, still: boolean, ms: number, turnsIn: boolean) {
  const body = useRef<HTMLSpanElement>(null);
  const [turning, setTurning] = useState(turnsIn && up && !still);
  const [side, setSide] = useState(up);
  const comes = useRef(turning);
  if (side !== up) {
    setSide(up);
    setTurning(!still);
  }
  useLayoutEffect(() => {
    if (!turning) return;
    const [from, to] = up ? ["rotateY(180deg)", "rotateY(0deg)"] : ["rotateY(0deg)", "rotateY(180deg)"];
    const hold = comes.current ? [{ transform: from, offset: 0.25 }] : [];
    comes.current = false;
    const turn = burst(body.current, [{ transform: from }, ...hold, { transform: to }], {
      duration: ms,
      easing: TURN_EASE,
    });
    if (!turn) {
      setTurning(false);
      return;
    }
    const lie = () => setTurning(false);
    turn.onfinish = () => layDown(lie);
    return () => {
      turned.delete(lie);
      turn.cancel();
    };
  }, [turning, up, ms]);
  return { body, turning };
}
