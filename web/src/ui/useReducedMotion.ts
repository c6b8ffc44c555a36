import { useSyncExternalStore } from "react";

const asked = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/** True while the player's device asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = asked();
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => asked().matches,
    () => false,
  );
}
