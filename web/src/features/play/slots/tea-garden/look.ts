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
    teapot: "#ff9a5e",
    cup: "#8fd0ff",
    crane: "#ffb09a",
    bamboo: "#5affa0",
    leaf: "#d4ff5a",
    peony: "#ff9ad0",
    rice: "#ffdc6b",
    pebble: "#c8c0ff",
  },
  backdrop,
  colours: { window: "#10322f", rim: "#d8b45a", light: "#eaffc8", ink: "#f8f5de" },
  sounds,
  Meter,
};
