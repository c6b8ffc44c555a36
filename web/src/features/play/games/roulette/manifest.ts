import type messages from "@messages/en-30-roulette.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    roulette: typeof messages;
  }
}

export const roulette = defineGame({
  id: "roulette",
  messages: ["roulette", "chips"],
  board: () => import("./RouletteGame").then((m) => m.RouletteGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
