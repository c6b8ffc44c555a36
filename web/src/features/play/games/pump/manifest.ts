import { defineGame } from "../../manifest";

export const pump = defineGame({
  id: "pump",
  board: () => import("./PumpGame").then((m) => m.PumpGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
