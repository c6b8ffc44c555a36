import type messages from "@messages/en-30-saltmarsh-roulette.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "saltmarsh-roulette": typeof messages;
  }
}

export const saltmarshRoulette = defineLiveTable({
  id: "saltmarsh-roulette",
  messages: ["saltmarsh-roulette", "wheelTable", "roulette"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
