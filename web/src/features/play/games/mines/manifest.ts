import type messages from "@messages/en-30-mines.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    mines: typeof messages;
  }
}

export const mines = defineGame({
  id: "mines",
  messages: ["mines", "steps"],
  board: () => import("./MinesGame").then((m) => m.MinesGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
