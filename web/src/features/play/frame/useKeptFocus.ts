import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

const lost = (element: Element | null) =>
  element === null || element === document.body || element.matches(":disabled") || !element.isConnected;

/**
 * Keys stay in the game: a button that goes, or cannot be pressed for a moment, takes the focus with it to nowhere. It
 * comes back to the same button, or to the first of those that took its place (`data-dock`). Only for those who play
 * by keyboard, and never under a key that is still held down: it must not press what it was not meant for.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, busy: boolean): void {
  const state = useRef({ last: null as HTMLElement | null, byKeys: false, down: false });

  const restore = useEffectEvent(() => {
    const { last, byKeys, down } = state.current;
    if (!last || !byKeys || down || !lost(document.activeElement)) return;
    if (!lost(last)) return last.focus({ preventScroll: true });
    // It may come back when the board is done.
    if (busy) return;
    frame.current?.querySelector<HTMLElement>("[data-dock] button:enabled")?.focus();
  });

  useEffect(() => {
    const now = state.current;
    const focused = ({ target }: FocusEvent) => {
      const inside = target instanceof HTMLElement && frame.current?.contains(target);
      now.last = inside ? target : null;
    };
    const pointed = () => {
      now.byKeys = false;
    };
    const pressed = () => {
      now.byKeys = true;
      now.down = true;
    };
    const released = () => {
      now.down = false;
      requestAnimationFrame(() => restore());
    };
    document.addEventListener("focusin", focused);
    window.addEventListener("pointerdown", pointed, true);
    window.addEventListener("keydown", pressed, true);
    window.addEventListener("keyup", released, true);
    window.addEventListener("blur", released);
    return () => {
      document.removeEventListener("focusin", focused);
      window.removeEventListener("pointerdown", pointed, true);
      window.removeEventListener("keydown", pressed, true);
      window.removeEventListener("keyup", released, true);
      window.removeEventListener("blur", released);
    };
  }, [frame]);

  // After every change: the browser moves the focus away from what is gone or disabled as it paints.
  useEffect(() => {
    const after = requestAnimationFrame(() => requestAnimationFrame(() => restore()));
    return () => cancelAnimationFrame(after);
  });
}
