import type messages from "@messages/en-30-dune-dragon-tiger.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "dune-dragon-tiger": typeof messages;
  }
}

export const duneDragonTiger = defineLiveTable({
  id: "dune-dragon-tiger",
  messages: ["dune-dragon-tiger", "cards"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
