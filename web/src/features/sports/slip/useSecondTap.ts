import { useLayoutEffect, useRef } from "react";

/** A press of a key that changed so short a time before was meant for what it did until then. */
const MEANT_BEFORE_MS = 500;

/**
 * Notices presses that were meant for what a key did until it was no longer the other one: the second tap of two, or a key that is
 * held down. Each of them lets the time begin again.
 */
export function useSecondTap(isOther: boolean): () => boolean {
  const wasOther = useRef(isOther);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (wasOther.current && !isOther) last.current = performance.now();
    wasOther.current = isOther;
  }, [isOther]);
  return () => {
    const isSecond = performance.now() - last.current < MEANT_BEFORE_MS;
    if (isSecond) last.current = performance.now();
    return isSecond;
  };
}
