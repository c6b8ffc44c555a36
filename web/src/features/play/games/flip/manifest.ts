import { defineGame } from "../../manifest";

export const flip = defineGame({
  id: "flip",
  board: () => import("./FlipGame").then((m) => m.FlipGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
