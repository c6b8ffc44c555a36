import { defineGame } from "../../manifest";

export const hilo = defineGame({
  id: "hilo",
  board: () => import("./HiloGame").then((m) => m.HiloGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
