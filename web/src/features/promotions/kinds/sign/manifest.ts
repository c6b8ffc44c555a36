import { defineKind } from "../../kind";

export const sign = defineKind({
  kind: 1,
  name: "sign",
  group: "daily",
  isDaily: true,
  load: () => import("./Calendar").then((file) => file.Calendar),
});
