import type { TideSpot } from "./outcome";

/** The light and the dark colour of every spot. */
export const COLOURS: Record<TideSpot, readonly [light: string, dark: string]> = {
  "1": ["#58bdf0", "#125a92"],
  "2": ["#45d8b0", "#0a6654"],
  "4": ["#b49bff", "#4b2fa8"],
  "9": ["#ff937a", "#b1331f"],
  boats: ["#ffd98a", "#b8741a"],
  lighthouse: ["#ffffff", "#b9c6dc"],
  storm: ["#5a5fd0", "#12123f"],
};

/** The ground of a spot on the felt, dark enough for what is printed on it. */
export const GROUNDS: Record<TideSpot, string> = {
  "1": "#0f4f82",
  "2": "#075444",
  "4": "#40289a",
  "9": "#8a2414",
  boats: "#6b400a",
  lighthouse: "#7a231d",
  storm: "#1a1a55",
};
