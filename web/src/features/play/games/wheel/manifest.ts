import { defineGame } from "../../manifest";

export const wheel = defineGame({
  id: "wheel",
  board: () => import("./WheelGame").then((m) => m.WheelGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
