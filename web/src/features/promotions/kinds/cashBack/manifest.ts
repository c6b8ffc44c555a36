import { defineKind } from "../../kind";

export const cashBack = defineKind({
  kind: 1001,
  name: "cash_back",
  group: "club",
  load: () => import("./CashBack").then((file) => file.CashBack),
});
