import { defineKind } from "../../kind";

export const download = defineKind({
  kind: 1002,
  name: "download",
  group: "daily",
  hasOwnCall: true,
  load: () => import("./Download").then((file) => file.Download),
});
