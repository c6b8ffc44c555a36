import { defineGame } from "../../manifest";

export const rockPaperScissors = defineGame({
  id: "rock-paper-scissors",
  board: () => import("./HandsGame").then((m) => m.HandsGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
