import type messages from "@messages/en-30-baccarat.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    baccarat: typeof messages;
  }
}

export const baccarat = defineGame({
  id: "baccarat",
  messages: ["baccarat", "cards"],
  board: () => import("./BaccaratGame").then((m) => m.BaccaratGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
