import type messages from "@messages/en-30-keno.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    keno: typeof messages;
  }
}

export const keno = defineGame({
  id: "keno",
  messages: ["keno"],
  board: () => import("./KenoGame").then((m) => m.KenoGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
