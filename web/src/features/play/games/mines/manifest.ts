import { defineGame } from "../../manifest";

export const mines = defineGame({
  id: "mines",
  board: () => import("./MinesGame").then((m) => m.MinesGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
