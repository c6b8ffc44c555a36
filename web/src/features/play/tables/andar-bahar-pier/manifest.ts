import type messages from "@messages/en-30-andar-bahar-pier.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "andar-bahar-pier": typeof messages;
  }
}

export const andarBaharPier = defineLiveTable({
  id: "andar-bahar-pier",
  messages: ["andar-bahar-pier", "cards"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
