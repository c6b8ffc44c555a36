import { type RefObject, useEffect, useRef, useState } from "react";
import { useStableCallback } from "@/lib/useStableCallback";
import { type Frame, PrizeEngine } from "@/prize/core/engine";
import { FAILED } from "@/prize/core/rules";
import { type Segment, segmentAt, TURN, wheelRules } from "./segments";

/** A wheel that can be turned. */
export interface Turning {
  /** What turns. */
  disc: RefObject<HTMLDivElement | null>;
  /** What the edges of the parts push aside. */
  pointer: RefObject<HTMLDivElement | null>;
  isTurning: boolean;
  /** False while it turns. */
  start: (still: boolean) => boolean;
  /** Slows down to a prize; false where the wheel has no such prize or does not turn: then it stops where it is. */
  stop: (prize: number) => boolean;
  /** Stops where it is, with no prize. */
  abort: () => void;
  /** Shows the prize of an earlier round. */
  rest: (prize: number) => void;
}

interface Events {
  /** The wheel has come to rest on its prize. */
  onEnd: () => void;
  /** The wheel was taken away while it turned. */
  onLeft: () => void;
}

const MOST_PUSH = 16;
/** For so many degrees an edge holds the pointer. */
const EDGE = 5;

/** How far the pointer leans, in degrees: an edge takes it along, and lets it go. */
export function leanAt(segments: readonly Segment[], turned: number, speed: number): number {
  const part = segmentAt(segments, turned);
  if (!part) return 0;
  const place = ((-turned % TURN) + TURN) % TURN;
  const passed = part.from + part.sweep - place;
  return -MOST_PUSH * Math.max(0, 1 - passed / EDGE) * Math.min(1, speed * 20);
}

/** Turns a wheel of these parts: transforms of two elements and nothing else, so that no frame waits for paint. */
export function useTurning(segments: readonly Segment[], { onEnd, onLeft }: Events): Turning {
  const disc = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const engine = useRef<PrizeEngine | null>(null);
  const [isTurning, setTurning] = useState(false);
  const end = useStableCallback(onEnd);
  const leave = useStableCallback(onLeft);
  useEffect(() => {
    const paint = ({ positions, speeds, fading }: Frame) => {
      // With less motion the result is there at once.
      const turned = (fading?.to ?? positions)[0] ?? 0;
      if (disc.current) disc.current.style.transform = `rotate(${turned}deg)`;
      if (pointer.current) pointer.current.style.transform = `rotate(${leanAt(segments, turned, speeds[0] ?? 0)}deg)`;
    };
    const made = new PrizeEngine(wheelRules(segments), {
      paint,
      onStep: (step) => setTurning(step !== 0),
      onEnd: end,
    });
    engine.current = made;
    return () => {
      const wasTurning = made.step !== 0;
      made.dispose();
      engine.current = null;
      setTurning(false);
      if (wasTurning) leave();
    };
  }, [segments, end, leave]);
  return {
    disc,
    pointer,
    isTurning,
    start: (still) => engine.current?.play(still) ?? false,
    stop: (prize) => (engine.current?.stop(prize) ?? FAILED) !== FAILED,
    abort: () => void engine.current?.stop(FAILED),
    rest: (prize) => engine.current?.rest([prize]),
  };
}
