import type messages from "@messages/en-30-marsh-teen-patti.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "marsh-teen-patti": typeof messages;
  }
}

export const marshTeenPatti = defineLiveTable({
  id: "marsh-teen-patti",
  messages: ["marsh-teen-patti", "cards"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
