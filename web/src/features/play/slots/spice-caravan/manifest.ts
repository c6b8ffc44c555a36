import type messages from "@messages/en-30-spice-caravan.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "spice-caravan": typeof messages;
  }
}

export const spiceCaravan = defineSlot({
  id: "spice-caravan",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
