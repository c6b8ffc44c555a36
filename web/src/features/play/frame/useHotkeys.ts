import { useEffect, useEffectEvent } from "react";
import { useDialogs } from "@/lib/dialogs";
import { usePlaySettings } from "./settings";

export interface Hotkey {
  /** As `KeyboardEvent.key`: a letter, a figure, " ", "ArrowLeft". */
  key: string;
  /** What it does, as the list says it. */
  label: string;
  act: () => void;
}

/** Keys that play, once the player has turned them on; `?` always tells them. Silent while typing or under a dialog. */
export function useHotkeys(keys: Hotkey[]): void {
  const on = usePlaySettings((settings) => settings.hotkeys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (useDialogs.getState().stack.length > 0) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
    const key = event.key.toLowerCase();
    if (!on && key !== "?") return;
    // A focused control keeps its own space, enter and arrows.
    if (key === " " && target?.closest("button, a, [role=slider], [role=tab]")) return;
    if (key === "enter" && target?.closest("button, a")) return;
    if (key.startsWith("arrow") && target?.closest("[role=slider], [role=tab], [role=radio]")) return;
    const found = keys.find((each) => each.key.toLowerCase() === key);
    if (!found) return;
    event.preventDefault();
    found.act();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
