import type messages from "@messages/en-30-rock-paper-scissors.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "rock-paper-scissors": typeof messages;
  }
}

export const rockPaperScissors = defineGame({
  id: "rock-paper-scissors",
  messages: ["rock-paper-scissors", "steps"],
  board: () => import("./HandsGame").then((m) => m.HandsGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
