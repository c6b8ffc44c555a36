import { defineKind } from "../../kind";

export const firstPayRebate = defineKind({
  kind: 10,
  name: "first_pay_rebate",
  group: "deposits",
  load: () => import("./FirstPayRebate").then((file) => file.FirstPayRebate),
});
