import { defineGame } from "../../manifest";

export const dragonTower = defineGame({
  id: "dragon-tower",
  board: () => import("./TowerGame").then((m) => m.TowerGame),
  rules: () => import("./rules"),
  summary: () => import("./summary").then((m) => m.summary),
  verify: () => import("./verify").then((m) => m.verify),
  art: () => import("./art").then((m) => m.motif),
});
