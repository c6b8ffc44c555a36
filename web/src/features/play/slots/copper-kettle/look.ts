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
    steam: "#bdf2ff",
    saffron: "#c98aff",
    vanilla: "#fff0b8",
    star: "#ffa04a",
    clove: "#ff9ac0",
    pepper: "#ff6a5a",
    ginger: "#ffe27a",
    bay: "#8affa0",
  },
  backdrop: { base: backdrop },
  colours: { window: "#123038", rim: "#e0915a", light: "#ffdcae", ink: "#fff3e2", pour: "#d98243" },
  sounds,
  Meter,
};
