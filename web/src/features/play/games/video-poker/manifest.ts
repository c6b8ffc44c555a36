import type messages from "@messages/en-30-video-poker.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "video-poker": typeof messages;
  }
}

export const videoPoker = defineGame({
  id: "video-poker",
  messages: ["video-poker", "cards"],
  board: () => import("./VideoPokerGame").then((m) => m.VideoPokerGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
