import { defineKind } from "../../kind";

export const sportsFirstPay = defineKind({
  kind: 1007,
  name: "sports_first_pay",
  group: "play",
  load: () => import("./SportsFirstPay").then((file) => file.SportsFirstPay),
});
