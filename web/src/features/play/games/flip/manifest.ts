import type messages from "@messages/en-30-flip.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    flip: typeof messages;
  }
}

export const flip = defineGame({
  id: "flip",
  messages: ["flip", "steps"],
  board: () => import("./FlipGame").then((m) => m.FlipGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
