import { defineGame } from "../../manifest";

export const blackjack = defineGame({
  id: "blackjack",
  board: () => import("./BlackjackGame").then((m) => m.BlackjackGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
