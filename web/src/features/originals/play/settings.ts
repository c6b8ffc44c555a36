import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { readJson, writeJson } from "@/lib/storage";

/** How the player likes the games to behave on this device. */
export interface PlaySettings {
  /** 0 … 100, over everything. */
  volume: number;
  /** 0 … 100: what the board does. */
  moves: number;
  /** 0 … 100: what a round brings. */
  results: number;
  /** No animation between bet and result. */
  instant: boolean;
  /** Nothing moves, whatever the device says. */
  reducedMotion: boolean;
  hotkeys: boolean;
  showStats: boolean;
  /** The board over the whole width, the controls below. */
  theatre: boolean;
}

const KEY = "play_settings";
const FIRST: PlaySettings = {
  volume: 40,
  moves: 100,
  results: 100,
  instant: false,
  reducedMotion: false,
  hotkeys: false,
  showStats: false,
  theatre: false,
};

export const usePlaySettings = create<PlaySettings>(() => ({ ...FIRST, ...readJson<Partial<PlaySettings>>(KEY) }));

export function changePlaySettings(change: Partial<PlaySettings>): void {
  usePlaySettings.setState(change);
  writeJson(KEY, usePlaySettings.getState());
}

const QUERY = "(prefers-reduced-motion: reduce)";
const subscribe = (changed: () => void) => {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** True when the device or the player asks for less motion. */
export function useReducedMotion(): boolean {
  const chosen = usePlaySettings((settings) => settings.reducedMotion);
  const device = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  return chosen || device;
}
