import type messages from "@messages/en-30-wheel.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    wheel: typeof messages;
  }
}

export const wheel = defineGame({
  id: "wheel",
  messages: ["wheel"],
  board: () => import("./WheelGame").then((m) => m.WheelGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
