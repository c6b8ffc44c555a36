import { defineKind } from "../../kind";

export const freeGuess = defineKind({
  kind: 1005,
  name: "free_guess",
  group: "daily",
  isTimed: true,
  load: () => import("./FreeGuess").then((file) => file.FreeGuess),
});
