import type { SlotSheet } from "../engine/sheet";
import type { SlotLook } from "../slot";
import { backdrop } from "./backdrop.drawn";
import { Meter } from "./Meter";
import sheet from "./sheet.gen.json";
import { sounds } from "./sounds";
import { symbols } from "./symbols.drawn";

export const look: SlotLook = {
  sheet: sheet as unknown as SlotSheet,
  symbols: {
    steam: { picture: symbols.steam, glow: "#bdf2ff" },
    saffron: { picture: symbols.saffron, glow: "#c98aff" },
    vanilla: { picture: symbols.vanilla, glow: "#fff0b8" },
    star: { picture: symbols.star, glow: "#ffa04a" },
    clove: { picture: symbols.clove, glow: "#ff9ac0" },
    pepper: { picture: symbols.pepper, glow: "#ff6a5a" },
    ginger: { picture: symbols.ginger, glow: "#ffe27a" },
    bay: { picture: symbols.bay, glow: "#8affa0" },
  },
  backdrop: { base: backdrop },
  colours: { window: "#123038", rim: "#e0915a", light: "#ffdcae", ink: "#fff3e2", pour: "#d98243" },
  sounds,
  Meter,
};
