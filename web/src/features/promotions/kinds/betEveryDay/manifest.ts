import { defineKind } from "../../kind";

export const betEveryDay = defineKind({
  kind: 1008,
  name: "bet_every_day",
  group: "play",
  load: () => import("./DailyTurnover").then((file) => file.DailyTurnover),
});
