import { defineKind } from "../../kind";

export const rain = defineKind({
  kind: 9,
  name: "rain",
  group: "daily",
  isTimed: true,
  load: () => import("./Rain").then((file) => file.Rain),
});
