import { defineKind } from "../../kind";

export const rain = defineKind({
  kind: 9,
  name: "rain",
  isTimed: true,
  load: () => import("./Rain").then((file) => file.Rain),
});
