import type messages from "@messages/en-30-paper-tigers.json";
import type { SlotSheet } from "../engine/sheet";
import { defineSlot } from "../slotManifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "paper-tigers": typeof messages;
  }
}

export const paperTigers = defineSlot({
  id: "paper-tigers",
  look: () => import("./look").then((m) => m.look),
  sheet: () => import("./sheet.gen.json").then((m) => m.default as unknown as SlotSheet),
});
