import type messages from "@messages/en-30-gold-sunrise.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-sunrise": typeof messages;
  }
}

export const goldSunrise = defineSlot({
  id: "gold-sunrise",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
