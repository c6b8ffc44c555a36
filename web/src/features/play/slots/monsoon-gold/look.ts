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
    temple: "#ffd24a",
    bell: "#ff8a5a",
    lamp: "#ffa83a",
    peacock: "#2affc8",
    jade: "#5affb0",
    ruby: "#ff4a6a",
    topaz: "#ffd23a",
    pearl: "#d8c0ff",
    leaf: "#b4ff5a",
    lotus: "#ff8ad8",
    drop: "#5ad8ff",
  },
  backdrop,
  colours: { window: "#10263f", windowFree: "#3a1230", rim: "#e8b03c", light: "#ffeaa0", ink: "#fff6dc" },
  sounds,
  Meter,
};
