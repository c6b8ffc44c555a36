import { defineKind } from "../../kind";

const bought = {
  group: "deposits" as const,
  isBought: true,
  load: () => import("./DepositOffers").then((file) => file.DepositOffers),
};

/** The kinds that a deposit brings: they are bought, never claimed, and share a panel. */
export const firstRecharge = defineKind({ kind: 22, name: "first_recharge", ...bought });
export const giftPacket = defineKind({ kind: 1003, name: "gift_packet", ...bought });
export const rechargeReward = defineKind({ kind: 26, name: "recharge_reward", ...bought });
export const repeatPay = defineKind({ kind: 3, name: "repeat_pay", ...bought });
export const secondRecharge = defineKind({ kind: 23, name: "second_recharge", ...bought });
