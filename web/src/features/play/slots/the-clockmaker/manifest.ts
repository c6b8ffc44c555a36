import type messages from "@messages/en-30-the-clockmaker.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "the-clockmaker": typeof messages;
  }
}

export const theClockmaker = defineSlot({
  id: "the-clockmaker",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
