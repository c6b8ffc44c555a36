import { type RefObject, useLayoutEffect, useRef } from "react";

/** The element of a part of the page; when that goes with the focus in it, `next` finds what is focused then. */
export function useFocusAfter<E extends HTMLElement>(next: (from: E) => HTMLElement | null): RefObject<E | null> {
  const box = useRef<E>(null);
  const find = useRef(next);
  useLayoutEffect(() => {
    const own = box.current;
    // The element is still in the page here, a moment before it is removed.
    return () => {
      if (own?.contains(document.activeElement)) find.current(own)?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
