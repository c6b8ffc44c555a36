import type messages from "@messages/en-30-dragon-tower.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "dragon-tower": typeof messages;
  }
}

export const dragonTower = defineGame({
  id: "dragon-tower",
  messages: ["dragon-tower", "steps"],
  board: () => import("./TowerGame").then((m) => m.TowerGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
