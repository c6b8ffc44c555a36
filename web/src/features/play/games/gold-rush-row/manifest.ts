import type messages from "@messages/en-30-gold-rush-row.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-rush-row": typeof messages;
  }
}

export const goldRushRow = defineGame({
  id: "gold-rush-row",
  messages: ["gold-rush-row"],
  board: () => import("./RowGame").then((m) => m.RowGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
