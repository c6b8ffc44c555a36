import type messages from "@messages/en-30-quay-sic-bo.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "quay-sic-bo": typeof messages;
  }
}

export const quaySicBo = defineLiveTable({
  id: "quay-sic-bo",
  messages: ["quay-sic-bo"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
