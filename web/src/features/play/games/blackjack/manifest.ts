import type messages from "@messages/en-30-blackjack.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    blackjack: typeof messages;
  }
}

export const blackjack = defineGame({
  id: "blackjack",
  messages: ["blackjack", "cards"],
  board: () => import("./BlackjackGame").then((m) => m.BlackjackGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
