import { defineKind } from "../../kind";

export const sportsKick = defineKind({
  kind: 1006,
  name: "sports_kick",
  group: "play",
  load: () => import("./SportsKick").then((file) => file.SportsKick),
});
