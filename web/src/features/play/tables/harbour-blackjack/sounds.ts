import type { Sound } from "../../frame/sound";

export const sounds = {
  /** The bell of a ship, struck twice: no more bets. */
  bell: [
    { at: 0, from: 880, to: 872, lasts: 0.5, wave: "sine", loud: 0.2 },
    { at: 0, from: 2_640, to: 2_600, lasts: 0.2, wave: "sine", loud: 0.05 },
    { at: 0.22, from: 880, to: 872, lasts: 0.9, wave: "sine", loud: 0.2 },
  ],
  /** The player's turn. */
  turn: [
    { at: 0, from: 587.3, lasts: 0.12, wave: "sine", loud: 0.2 },
    { at: 0.1, from: 880, lasts: 0.24, wave: "sine", loud: 0.18 },
  ],
  /** A key is pressed: a knock on the cloth. */
  knock: [{ at: 0, from: 260, to: 170, lasts: 0.09, wave: "triangle", loud: 0.28 }],
} satisfies Record<string, Sound>;
