import { defineGame } from "../../manifest";

export const keno = defineGame({
  id: "keno",
  board: () => import("./KenoGame").then((m) => m.KenoGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
