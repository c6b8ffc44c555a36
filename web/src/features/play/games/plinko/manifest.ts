import { defineGame } from "../../manifest";

export const plinko = defineGame({
  id: "plinko",
  board: () => import("./PlinkoGame").then((m) => m.PlinkoGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
