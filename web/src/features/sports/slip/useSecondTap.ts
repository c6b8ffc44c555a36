import { useLayoutEffect, useRef } from "react";

/** A press of a key that changed so short a time before was meant for what it did until then. */
const MEANT_BEFORE_MS = 500;

/**
 * Notices presses that were meant for what a key did before: the second tap of two, or a key that is held down. Each of them lets
 * the time begin again. Only roles with such presses are named; null is any other one.
 */
export function useSecondTap(role: string | null): () => boolean {
  const before = useRef(role);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (before.current !== null && before.current !== role) last.current = performance.now();
    before.current = role;
  }, [role]);
  return () => {
    const isSecond = performance.now() - last.current < MEANT_BEFORE_MS;
    if (isSecond) last.current = performance.now();
    return isSecond;
  };
}
