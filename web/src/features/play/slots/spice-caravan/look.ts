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
    compass: "#5af0ff",
    camel: "#ffb05a",
    sultan: "#c88aff",
    lamp: "#ffd24a",
    saffron: "#b87aff",
    cumin: "#5ae08a",
    clove: "#ff7a5a",
    date: "#ffb04a",
    salt: "#bfe4ff",
  },
  backdrop,
  colours: { window: "#321022", windowFree: "#120e3a", rim: "#e0a040", light: "#ffe08a", ink: "#fff3d6" },
  sounds,
  Meter,
};
