import type messages from "@messages/en-30-river-of-stars.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "river-of-stars": typeof messages;
  }
}

export const riverOfStars = defineSlot({
  id: "river-of-stars",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
