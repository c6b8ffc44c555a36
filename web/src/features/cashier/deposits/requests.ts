import { read } from "@/lib/query";

/** The goods id of a deposit of a freely chosen amount. */
export const CUSTOM_AMOUNT_ID = "1000000004";

/** Offers with a fixed price, and the bonus tiers of a custom amount. */
export const shopQuery = read("POST /api/user/shop", { type: 1 }, true);

/** The ways to pay that are open to this player. */
export const payMethodsQuery = read("GET /api/payment/list", {}, true);

/** Whether amounts are chosen freely (`pay_type` 1) or from the offers (2). */
export const cashierConfigQuery = read("POST /api/user/balance", { config_type: 1 }, true);

/** The offers of the player's first or second deposit; the server counts the deposits itself. */
export const firstChargeQuery = read("POST /api/user/firstcharge", {}, true);

/** The goods of the recharge reward, which take the place of the shop's list. */
export const chargeRewardQuery = read("POST /api/user/chargereward", {}, true);

/** The gift of the day; the first question of a day fixes it. */
export const dailyGiftQuery = read("GET /api/giftPacket/genGiftPacket", {}, true);

/** Everything that an order may change of what is on sale. */
export const GOODS_KEYS = [shopQuery, firstChargeQuery, chargeRewardQuery, dailyGiftQuery].map(
  ({ queryKey }) => queryKey,
);
