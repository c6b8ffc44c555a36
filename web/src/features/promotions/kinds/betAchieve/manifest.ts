import { defineKind } from "../../kind";

export const betAchieve = defineKind({
  kind: 15,
  name: "bet_achieve",
  group: "play",
  load: () => import("./Milestones").then((file) => file.Milestones),
});
