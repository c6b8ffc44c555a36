import type messages from "@messages/en-30-diamonds.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    diamonds: typeof messages;
  }
}

export const diamonds = defineGame({
  id: "diamonds",
  messages: ["diamonds"],
  board: () => import("./DiamondsGame").then((m) => m.DiamondsGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
