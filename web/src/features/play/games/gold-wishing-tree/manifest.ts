import type messages from "@messages/en-30-gold-wishing-tree.json";
import { defineGame } from "../../manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "gold-wishing-tree": typeof messages;
  }
}

export const goldWishingTree = defineGame({
  id: "gold-wishing-tree",
  messages: ["gold-wishing-tree"],
  board: () => import("./WishingTreeGame").then((m) => m.WishingTreeGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
});
