import type messages from "@messages/en-30-gold-temple-bells.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-temple-bells": typeof messages;
  }
}

export const goldTempleBells = defineSlot({
  id: "gold-temple-bells",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
