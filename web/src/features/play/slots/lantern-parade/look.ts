import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import { Meter } from "./Meter";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  pictures: symbols,
  glows: {
    firefly: "#dcff5a",
    moon: "#cfe0ff",
    koi: "#ff9d3d",
    boat: "#4ff0d0",
    fan: "#c98aff",
    drum: "#ff6b5a",
    plum: "#ff9cc4",
    reed: "#a8e05a",
    wave: "#5ab8ff",
    stone: "#c4cce6",
    moth: "#f5dfb4",
  },
  backdrop,
  colours: { window: "#1a1238", windowFree: "#0b1036", rim: "#e0a846", light: "#ffcf6b", ink: "#fff3d6" },
  sounds,
  Meter,
};
