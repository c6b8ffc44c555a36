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
    tiger: "#ffb03a",
    crane: "#ff6a86",
    frog: "#7dff8a",
    boat: "#7cc4ff",
    fan: "#d59aff",
    plane: "#e6ecff",
  },
  backdrop: { base: backdrop },
  colours: { window: "#1c1a4a", rim: "#ffc46b", light: "#ffe2a8", ink: "#fff6e6" },
  sounds,
};
