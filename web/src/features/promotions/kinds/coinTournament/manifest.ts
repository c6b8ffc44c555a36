import { defineKind } from "../../kind";

export const coinTournament = defineKind({
  kind: 16,
  name: "coin_tournament",
  group: "play",
  isTimed: true,
  load: () => import("./CoinTournament").then((file) => file.CoinTournament),
});
