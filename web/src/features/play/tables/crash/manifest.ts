import { defineTable } from "../../manifest";

export const crash = defineTable({
  id: "crash",
  board: () => import("./CrashGame").then((m) => m.CrashGame),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
