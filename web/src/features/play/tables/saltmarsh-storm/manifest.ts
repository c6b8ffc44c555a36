import type messages from "@messages/en-30-saltmarsh-storm.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "saltmarsh-storm": typeof messages;
  }
}

export const saltmarshStorm = defineLiveTable({
  id: "saltmarsh-storm",
  messages: ["saltmarsh-storm", "wheelTable", "roulette"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
