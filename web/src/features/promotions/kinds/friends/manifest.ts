import { defineKind } from "../../kind";

export const activeChest = defineKind({
  kind: 12,
  name: "active_chest",
  group: "friends",
  load: () => import("./Friends").then((file) => file.ActiveChest),
});

export const inviteBonus = defineKind({
  kind: 13,
  name: "invite_bonus",
  group: "friends",
  load: () => import("./Friends").then((file) => file.InviteBonus),
});

export const inviteUserAward = defineKind({
  kind: 18,
  name: "invite_user_award",
  group: "friends",
  load: () => import("./Friends").then((file) => file.InviteUserAward),
});
