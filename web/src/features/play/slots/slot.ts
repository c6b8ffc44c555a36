import type { ComponentType, ReactNode } from "react";
import type { Sound } from "../frame/sound";
import type { SlotSheet } from "./engine/sheet";

/** What the stage shows of a round so far: what a slot's own parts draw from. */
export interface SlotView {
  phase: "idle" | "spinning" | "showing";
  /** The free spins that are being played; null outside of them. */
  free: { left: number; played: number } | null;
  /** Hold and win: respins that are left, and coins on the board; null outside of it. */
  hold: { left: number; coins: number } | null;
  /** What multiplies wins now; where drops fall into a jar, their sum. */
  multiplier: number;
  /** What the meter of the free spins has counted; in a slot whose wilds walk, how often they have. */
  meter: number;
  /** Cells that were cleared in this round, and pours that happened. */
  heat: number;
  poured: number;
  /** A win sings: the last column was reached. */
  sings: boolean;
  /** The ways of the board in a slot that counts them; 0 before its first spin. */
  ways: number;
  /** Hundredths of the base bet that the round has paid so far. */
  pays: number;
  still: boolean;
}

/** The sounds of a slot, all synthesised. */
export interface SlotSounds {
  spin: Sound;
  /** A reel stops, or what fell has landed. */
  stop: Sound;
  /** A symbol that free spins wait for has landed; higher with each. */
  scatter?: Sound;
  win: Sound;
  /** What does not stay leaves the board: winning symbols of a tumble, all others where a win steeps. */
  clear?: Sound;
  /** The slot's own feature: a lantern is lit, the kettle pours or sings, the board is full. */
  feature: Sound;
  freeSpins?: Sound;
}

/** All that makes a slot look and sound like itself; what it does is in its sheet. */
export interface SlotLook {
  sheet: SlotSheet;
  /** The drawing of each symbol, 120 × 120, by its id in the sheet. */
  pictures: Readonly<Record<string, string>>;
  /** The drawings of coins that are worth a named prize, by its name in the sheet. */
  prizes?: Readonly<Record<string, string>>;
  /** The colour that each symbol shines in when it wins. */
  glows: Readonly<Record<string, string>>;
  /** Behind the reels: drawings of 1200 × 900 whose middle stays visible on a phone; another one in free spins. */
  backdrop: { base: string; free?: string };
  /** CSS colours: of the reels' window, its rim, lines and light, of figures on it, and of what is poured over cells. */
  colours: { window: string; windowFree?: string; rim: string; light: string; ink: string; pour?: string };
  /** Drawings of the options of a choice, 160 × 160, by the names of their modes. */
  options?: Readonly<Record<string, string>>;
  sounds: SlotSounds;
  /** The slot's own part over or beside the reels: lanterns, the kettle. It fills the strip that the stage leaves above them;
   * `grand` is what the present stake would win of the Grand pool. */
  Meter?: ComponentType<{ view: SlotView; grand?: ReactNode }>;
}
