import type messages from "@messages/en-30-gold-harvest.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-harvest": typeof messages;
  }
}

export const goldHarvest = defineGame({
  id: "gold-harvest",
  messages: ["gold-harvest", "steps"],
  board: () => import("./HarvestGame").then((m) => m.HarvestGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
