import { defineKind } from "../../kind";

export const blindBox = defineKind({
  kind: 19,
  name: "blind_box",
  isDaily: true,
  hasOwnCall: true,
  load: () => import("./BlindBox").then((file) => file.BlindBox),
});
