import { defineKind } from "../../kind";

export const rakeback = defineKind({
  kind: 2001,
  name: "rakeback",
  group: "club",
  load: () => import("./Rakeback").then((file) => file.Rakeback),
});
