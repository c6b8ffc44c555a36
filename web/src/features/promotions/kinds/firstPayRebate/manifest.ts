import { defineKind } from "../../kind";

export const firstPayRebate = defineKind({
  kind: 10,
  name: "first_pay_rebate",
  load: () => import("./FirstPayRebate").then((file) => file.FirstPayRebate),
});
