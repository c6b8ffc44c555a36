import { defineKind } from "../../kind";

export const levelUp = defineKind({
  kind: 2002,
  name: "level_up",
  group: "club",
  load: () => import("./LevelUps").then((file) => file.LevelUps),
});
