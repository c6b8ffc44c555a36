import { defineKind } from "../../kind";

export const messagingApp = defineKind({
  kind: 11,
  name: "messaging_app",
  group: "daily",
  hasOwnCall: true,
  load: () => import("./MessagingApp").then((file) => file.MessagingApp),
});
