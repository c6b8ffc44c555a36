import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  symbols: {
    tiger: { picture: symbols.tiger, glow: "#ffb03a" },
    crane: { picture: symbols.crane, glow: "#ff6a86" },
    frog: { picture: symbols.frog, glow: "#7dff8a" },
    boat: { picture: symbols.boat, glow: "#7cc4ff" },
    fan: { picture: symbols.fan, glow: "#d59aff" },
    plane: { picture: symbols.plane, glow: "#e6ecff" },
  },
  backdrop: { base: backdrop },
  colours: { window: "#1c1a4a", rim: "#ffc46b", light: "#ffe2a8", ink: "#fff6e6" },
  sounds,
};
