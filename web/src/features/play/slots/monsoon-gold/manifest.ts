import type messages from "@messages/en-30-monsoon-gold.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "monsoon-gold": typeof messages;
  }
}

export const monsoonGold = defineSlot({
  id: "monsoon-gold",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
