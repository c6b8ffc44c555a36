import { create } from "zustand";
import { readJson, writeJson } from "@/lib/storage";

/** How the player likes the games to behave on this device. */
export interface PlaySettings {
  /** 0 … 100. */
  volume: number;
  /** No animation between bet and result. */
  instant: boolean;
  hotkeys: boolean;
  showStats: boolean;
}

const KEY = "play_settings";
const FIRST: PlaySettings = { volume: 40, instant: false, hotkeys: false, showStats: false };

export const usePlaySettings = create<PlaySettings>(() => ({ ...FIRST, ...readJson<Partial<PlaySettings>>(KEY) }));

export function changePlaySettings(change: Partial<PlaySettings>): void {
  usePlaySettings.setState(change);
  writeJson(KEY, usePlaySettings.getState());
}
