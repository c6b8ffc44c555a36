import { defineKind } from "../../kind";

export const inviteTurntable = defineKind({
  kind: 8,
  name: "invite_turntable",
  hasOwnCall: true,
  load: () => import("./InviteWheel").then((file) => file.InviteWheel),
});
