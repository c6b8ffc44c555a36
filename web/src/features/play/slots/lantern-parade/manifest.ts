import type messages from "@messages/en-30-lantern-parade.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "lantern-parade": typeof messages;
  }
}

export const lanternParade = defineSlot({
  id: "lantern-parade",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
