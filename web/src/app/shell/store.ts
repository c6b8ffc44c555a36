import { create } from "zustand";
import { readSetting, writeSetting } from "@/lib/storage";

interface ShellState {
  /** The left rail shows icons only. */
  narrow: boolean;
  menuOpen: boolean;
  dockOpen: boolean;
}

export const useShell = create<ShellState>(() => ({
  narrow: readSetting("rail") === "narrow",
  menuOpen: false,
  dockOpen: readSetting("dock") !== "closed",
}));

export function toggleRail(): void {
  const narrow = !useShell.getState().narrow;
  writeSetting("rail", narrow ? "narrow" : "wide");
  useShell.setState({ narrow });
}

export function toggleDock(): void {
  const dockOpen = !useShell.getState().dockOpen;
  writeSetting("dock", dockOpen ? "open" : "closed");
  useShell.setState({ dockOpen });
}

export function openMenu(menuOpen: boolean): void {
  useShell.setState({ menuOpen });
}
