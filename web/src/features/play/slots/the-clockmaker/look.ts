import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import { Meter } from "./Meter";
import { options } from "./options.drawn";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  pictures: symbols,
  glows: {
    hand: "#5ac8ff",
    bell: "#ffe05a",
    watch: "#ff7a5e",
    compass: "#3affa0",
    key: "#b47aff",
    gear: "#ffc04a",
    cog: "#7aa8ff",
    spring: "#4ae4ff",
    screw: "#ff9a5a",
    pin: "#b8ff5a",
  },
  backdrop,
  colours: { window: "#26150b", windowFree: "#1e1030", rim: "#d8963a", light: "#ffdf8a", ink: "#fff3d8" },
  options,
  sounds,
  Meter,
};
