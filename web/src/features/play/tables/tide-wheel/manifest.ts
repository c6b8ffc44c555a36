import type messages from "@messages/en-30-tide-wheel.json";
import { defineLiveTable } from "../../liveTable/manifest";

declare module "@/lib/i18n/keys" {
  interface MessageFiles {
    "tide-wheel": typeof messages;
  }
}

export const tideWheel = defineLiveTable({
  id: "tide-wheel",
  messages: ["tide-wheel"],
  table: () => import("./table").then((m) => m.table),
  look: () => import("./look").then((m) => m.look),
});
