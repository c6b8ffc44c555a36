import type messages from "@messages/en-30-gold-lotus.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-lotus": typeof messages;
  }
}

export const goldLotus = defineSlot({
  id: "gold-lotus",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
