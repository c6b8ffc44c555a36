import type messages from "@messages/en-30-hilo.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    hilo: typeof messages;
  }
}

export const hilo = defineGame({
  id: "hilo",
  messages: ["hilo", "cards"],
  board: () => import("./HiloGame").then((m) => m.HiloGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
