import type messages from "@messages/en-30-dice.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    dice: typeof messages;
  }
}

export const dice = defineGame({
  id: "dice",
  messages: ["dice"],
  board: () => import("./DiceGame").then((m) => m.DiceGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
