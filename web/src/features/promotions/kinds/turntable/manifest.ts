import { defineKind } from "../../kind";

export const turntable = defineKind({
  kind: 7,
  name: "turntable",
  group: "daily",
  load: () => import("./LuckyWheel").then((file) => file.LuckyWheel),
});
