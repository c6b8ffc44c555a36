import { defineKind } from "../../kind";

export const commission = defineKind({
  kind: 2004,
  name: "commission",
  group: "friends",
  load: () => import("./Commission").then((file) => file.Commission),
});
