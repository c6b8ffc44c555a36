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
    pagoda: "#ffb84a",
    drum: "#ff7a3a",
    crane: "#fff0dc",
    incense: "#c07aff",
    lantern: "#ffa82c",
    tea: "#6ab0ff",
    jade: "#4ae68a",
    scroll: "#ff6ac0",
    coin: "#ffd04a",
    dark: "#c85a6a",
  },
  backdrop,
  colours: { window: "#350b12", windowFree: "#170f3a", rim: "#e8ac48", light: "#ffdf8a", ink: "#fff4da" },
  sounds,
  Meter,
};
