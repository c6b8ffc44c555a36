import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import { Meter } from "./Meter";
import { options } from "./options.drawn";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

const GLOWS = {
  hand: "#5ad8ff",
  bell: "#ffd24a",
  watch: "#ffb84a",
  compass: "#4affb0",
  key: "#b88aff",
  gear: "#ffc04a",
  cog: "#7ab8ff",
  spring: "#5af0ff",
  screw: "#ff9a5a",
  pin: "#c8ff7a",
} as const;

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  symbols: Object.fromEntries(Object.entries(GLOWS).map(([id, glow]) => [id, { picture: symbols[id] ?? "", glow }])),
  backdrop,
  colours: { window: "#24160c", windowFree: "#0d1a2e", rim: "#d8963a", light: "#ffdf8a", ink: "#fff3d8" },
  options,
  sounds,
  Meter,
};
