import { defineKind } from "../../kind";

export const goldRushing = defineKind({
  kind: 17,
  name: "gold_rushing",
  group: "daily",
  isDaily: true,
  hasOwnCall: true,
  load: () => import("./GoldRushing").then((file) => file.GoldRushing),
});
