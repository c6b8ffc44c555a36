import type messages from "@messages/en-30-plinko.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    plinko: typeof messages;
  }
}

export const plinko = defineGame({
  id: "plinko",
  messages: ["plinko"],
  board: () => import("./PlinkoGame").then((m) => m.PlinkoGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
