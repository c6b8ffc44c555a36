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
    lotus: "#ffd84a",
    pearl: "#fff0e0",
    koi: "#ff8a4a",
    heron: "#8ae4ff",
    dragonfly: "#e07aff",
    frog: "#a8f04a",
    reed: "#e8b06a",
    lily: "#5af0a8",
    shell: "#ff9a8a",
    drop: "#5ab8ff",
  },
  backdrop,
  colours: { window: "#07505e", windowFree: "#3e1248", rim: "#f0c452", light: "#fff0a0", ink: "#f6fff4" },
  sounds,
  Meter,
};
