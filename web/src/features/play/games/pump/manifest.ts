import type messages from "@messages/en-30-pump.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    pump: typeof messages;
  }
}

export const pump = defineGame({
  id: "pump",
  messages: ["pump", "steps"],
  board: () => import("./PumpGame").then((m) => m.PumpGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
