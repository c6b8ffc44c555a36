import type messages from "@messages/en-30-tea-garden.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "tea-garden": typeof messages;
  }
}

export const teaGarden = defineSlot({
  id: "tea-garden",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
