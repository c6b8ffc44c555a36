import { useEffect, useRef } from "react";
import { useDialogs } from "@/lib/dialogs";
import { usePlaySettings } from "./settings";

/** Keys that play, once the player has turned them on; `?` always tells them. Silent while typing or under a dialog. */
export function useHotkeys(keys: Record<string, () => void>): void {
  const on = usePlaySettings((settings) => settings.hotkeys);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (useDialogs.getState().stack.length > 0) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, [contenteditable]")) return;
      const key = event.key.toLowerCase();
      if (!on && key !== "?") return;
      // A focused control keeps its own space and enter.
      if (key === " " && target?.closest("button, a, [role=slider], [role=tab]")) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
