import type messages from "@messages/en-30-crash.json";
import { defineTable } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    crash: typeof messages;
  }
}

export const crash = defineTable({
  id: "crash",
  messages: ["crash", "tables"],
  board: () => import("./CrashGame").then((m) => m.CrashGame),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
