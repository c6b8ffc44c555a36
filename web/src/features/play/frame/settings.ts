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
  /** Wins of others over the board, between the player's own rounds. */
  showNotices: boolean;
  /** The board over the whole width, the controls below. */
  wide: boolean;
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
  showNotices: true,
  wide: false,
};

export const usePlaySettings = create<PlaySettings>(() => ({ ...FIRST, ...readJson<Partial<PlaySettings>>(KEY) }));

export function changePlaySettings(change: Partial<PlaySettings>): void {
  usePlaySettings.setState(change);
  writeJson(KEY, usePlaySettings.getState());
}

const QUERY = "(prefers-reduced-motion: reduce)";
let asked: MediaQueryList | undefined;
/** Made once: a new media query costs more than its result, and every board needs it in every drawing. */
const device = (): MediaQueryList => {
  asked ??= window.matchMedia(QUERY);
  return asked;
};
const subscribe = (changed: () => void) => {
  device().addEventListener("change", changed);
  return () => device().removeEventListener("change", changed);
};
const asksForLess = (): boolean => device().matches;

/** True when the device or the player asks for less motion. */
export function useReducedMotion(): boolean {
  const chosen = usePlaySettings((settings) => settings.reducedMotion);
  const less = useSyncExternalStore(subscribe, asksForLess);
  return chosen || less;
}
