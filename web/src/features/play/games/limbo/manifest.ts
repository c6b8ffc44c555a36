import type messages from "@messages/en-30-limbo.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    limbo: typeof messages;
  }
}

export const limbo = defineGame({
  id: "limbo",
  messages: ["limbo"],
  board: () => import("./LimboGame").then((m) => m.LimboGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
