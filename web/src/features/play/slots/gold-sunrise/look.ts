import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  pictures: symbols,
  glows: {
    sun: "#ffb84a",
    "gold-seven": "#ffe06b",
    "red-seven": "#ff6a5a",
    "blue-seven": "#6ab8ff",
    bell: "#ffc86b",
    orange: "#ff9a3d",
    cherry: "#ff6a8a",
    plum: "#b88aff",
  },
  backdrop,
  colours: {
    // The sky of the hour before: dusk above, the first red below.
    window: "linear-gradient(180deg, #3a2440, #5a2b42 52%, #86433c)",
    rim: "#ffd06b",
    light: "#fff0b8",
    ink: "#fff7e2",
  },
  sounds,
};
