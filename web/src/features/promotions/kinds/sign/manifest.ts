import { defineKind } from "../../kind";

export const sign = defineKind({
  kind: 1,
  name: "sign",
  isDaily: true,
  load: () => import("./Calendar").then((file) => file.Calendar),
});
