import { defineGame } from "../../manifest";

export const dice = defineGame({
  id: "dice",
  board: () => import("./DiceGame").then((m) => m.DiceGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
