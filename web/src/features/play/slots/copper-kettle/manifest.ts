import type messages from "@messages/en-30-copper-kettle.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "copper-kettle": typeof messages;
  }
}

export const copperKettle = defineSlot({
  id: "copper-kettle",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
