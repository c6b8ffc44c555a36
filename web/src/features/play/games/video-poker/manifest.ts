import { defineGame } from "../../manifest";

export const videoPoker = defineGame({
  id: "video-poker",
  board: () => import("./VideoPokerGame").then((m) => m.VideoPokerGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
