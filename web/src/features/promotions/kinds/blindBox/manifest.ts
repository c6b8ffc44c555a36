import { defineKind } from "../../kind";

export const fissionBox = defineKind({
  kind: 24,
  name: "fission_box",
  group: "friends",
  hasOwnCall: true,
  load: () => import("./BlindBox").then((file) => file.FissionBox),
});

export const gameBox = defineKind({
  kind: 25,
  name: "game_box",
  group: "play",
  hasOwnCall: true,
  load: () => import("./BlindBox").then((file) => file.GameBox),
});

export const blindBox = defineKind({
  kind: 19,
  name: "blind_box",
  group: "daily",
  isDaily: true,
  hasOwnCall: true,
  load: () => import("./BlindBox").then((file) => file.BlindBox),
});
