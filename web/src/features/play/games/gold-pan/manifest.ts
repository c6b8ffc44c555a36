import type messages from "@messages/en-30-gold-pan.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-pan": typeof messages;
  }
}

export const goldPan = defineGame({
  id: "gold-pan",
  messages: ["gold-pan"],
  board: () => import("./GoldPanGame").then((m) => m.GoldPanGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
