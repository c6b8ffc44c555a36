import type messages from "@messages/en-30-harbour-blackjack.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "harbour-blackjack": typeof messages;
  }
}

export const harbourBlackjack = defineLiveTable({
  id: "harbour-blackjack",
  messages: ["harbour-blackjack", "blackjack", "cards"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
