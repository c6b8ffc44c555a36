import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import { Meter } from "./Meter";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { prizes, symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  pictures: symbols,
  prizes,
  glows: {
    comet: "#5ad8ff",
    crane: "#e4eeff",
    lyre: "#b86aff",
    moon: "#b4b0ff",
    boat: "#ff5a6a",
    reed: "#b4f05a",
    lily: "#ff7cc4",
    stone: "#a8c0e8",
    coin: "#ffc63a",
    dark: "#3a5ac8",
  },
  backdrop,
  colours: { window: "#0a1140", windowFree: "#160f3c", rim: "#a8c0ec", light: "#ffe08a", ink: "#eef6ff" },
  sounds,
  Meter,
};
