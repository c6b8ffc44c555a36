import type { Palette } from "./light";

/** Colour worlds. Deep, body, light, accent. */
export const palettes = {
  amber: { deep: "#2b0f02", body: "#a8480a", light: "#ffb03d", accent: "#ffd98a" },
  azure: { deep: "#03152e", body: "#0b5cad", light: "#3fc3ff", accent: "#19d6b0" },
  crimson: { deep: "#22020c", body: "#8f0a2e", light: "#ff4b5c", accent: "#ffc53d" },
  dusk: { deep: "#1b0630", body: "#7a1f7a", light: "#ff7a6b", accent: "#ffb86b" },
  forest: { deep: "#02180e", body: "#0b6b3a", light: "#4fd67a", accent: "#2fae5a" },
  frost: { deep: "#061a3b", body: "#2a6fc9", light: "#9fe3ff", accent: "#7affd9" },
  gilded: { deep: "#140b02", body: "#4a2c06", light: "#d9971e", accent: "#c98a2e" },
  lagoon: { deep: "#02202b", body: "#08798a", light: "#3fe0d0", accent: "#0fae6b" },
  midnight: { deep: "#050826", body: "#1c2a86", light: "#5b7bff", accent: "#b06bff" },
  neon: { deep: "#0d0428", body: "#4a0f9c", light: "#ff3fc4", accent: "#2fe0ff" },
  rose: { deep: "#2e0626", body: "#c92a86", light: "#ff9ad0", accent: "#ff6bb0" },
  stone: { deep: "#141020", body: "#4a3d6b", light: "#c9a86b", accent: "#d9b27a" },
  ultraviolet: { deep: "#0e0330", body: "#4a16b5", light: "#a45bff", accent: "#ff5fb0" },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;
