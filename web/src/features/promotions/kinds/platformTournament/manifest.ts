import { defineKind } from "../../kind";

export const platformTournament = defineKind({
  kind: 21,
  name: "platform_tournament",
  group: "play",
  isTimed: true,
  load: () => import("./Tournament").then((file) => file.Tournament),
});
