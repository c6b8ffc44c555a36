import { defineKind } from "../../kind";

export const rechargeRebate = defineKind({
  kind: 6,
  name: "recharge_rebate",
  group: "deposits",
  load: () => import("./Rebate").then((file) => file.Rebate),
});
