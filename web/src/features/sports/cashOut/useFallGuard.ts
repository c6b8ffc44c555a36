import { type MouseEvent, useEffect, useRef } from "react";
import type { SportsQuote } from "../wire";

/** An offer that fell so short a time before a press was not seen by who pressed. */
const UNSEEN_MS = 1_000;

/** An offer that was replaced by a smaller one, and when. */
interface Fall {
  before: SportsQuote;
  at: number;
}

/** Notices presses for an offer that fell just before, or since the press began: the player saw a larger one. */
export function useFallGuard(quote: SportsQuote | undefined) {
  const shown = useRef<SportsQuote>(undefined);
  const fall = useRef<Fall>(undefined);
  const pressedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const before = shown.current;
    shown.current = quote;
    if (!before || !quote) return;
    const at = performance.now();
    const last = fall.current;
    const seen = last && at - last.at < UNSEEN_MS ? last.before : before;
    if (quote.offer < seen.offer) fall.current = { before: seen, at };
    else if (last && quote.offer >= last.before.offer) fall.current = undefined;
  }, [quote]);
  return {
    onPointerDown: () => {
      pressedAt.current = performance.now();
    },
    /** The larger offer that the player saw when this press began; null where the offer may be taken. It is found once. */
    unseenFall: (press: MouseEvent): SportsQuote | null => {
      const since = press.detail > 0 ? pressedAt.current : Number.POSITIVE_INFINITY;
      const last = fall.current;
      fall.current = undefined;
      pressedAt.current = Number.POSITIVE_INFINITY;
      if (!last) return null;
      return last.at > since || performance.now() - last.at < UNSEEN_MS ? last.before : null;
    },
  };
}
