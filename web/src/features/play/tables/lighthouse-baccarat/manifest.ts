import type messages from "@messages/en-30-lighthouse-baccarat.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "lighthouse-baccarat": typeof messages;
  }
}

export const lighthouseBaccarat = defineLiveTable({
  id: "lighthouse-baccarat",
  messages: ["lighthouse-baccarat", "cards"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
