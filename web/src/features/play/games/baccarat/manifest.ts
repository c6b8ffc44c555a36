import { defineGame } from "../../manifest";

export const baccarat = defineGame({
  id: "baccarat",
  board: () => import("./BaccaratGame").then((m) => m.BaccaratGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
