import { defineKind } from "../../kind";
import { INVITE_WHEEL } from "./tip";

export const inviteTurntable = defineKind({
  kind: INVITE_WHEEL,
  name: "invite_turntable",
  group: "friends",
  hasOwnCall: true,
  load: () => import("./InviteWheel").then((file) => file.InviteWheel),
});
