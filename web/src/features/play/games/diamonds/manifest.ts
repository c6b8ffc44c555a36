import { defineGame } from "../../manifest";

export const diamonds = defineGame({
  id: "diamonds",
  board: () => import("./DiamondsGame").then((m) => m.DiamondsGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
