import type messages from "@messages/en-30-gold-carp.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-carp": typeof messages;
  }
}

export const goldCarp = defineGame({
  id: "gold-carp",
  messages: ["gold-carp", "steps"],
  board: () => import("./CarpGame").then((m) => m.CarpGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
