import type { ChargeRewardReply, DailyGift, FirstChargeReply, ShopItem, ShopReply } from "@/api/schema";
import { ZERO } from "@/lib/amount";

/** The kinds of promotions that sell goods (product text, activity type ids). */
export const FIRST_RECHARGE = 22;
export const SECOND_RECHARGE = 23;
export const RECHARGE_REWARD = 26;
export const GIFT_PACKET = 1003;

/** What is offered in the shop: its goods, and the promotion that sells some of them; 0 for none. */
export interface Offered {
  items: ShopItem[];
  kind: number;
  /** When the promotion's goods are on sale no more; 0 for none. */
  endTime: number;
}

/**
 * What the shop offers: the first or second deposit's offers above the usual list, or the recharge reward in place of it
 * (product text, section 4), and the gift of the day where it was asked for.
 */
export function offered(
  shop: ShopReply,
  payType: 1 | 2,
  first: FirstChargeReply | undefined,
  reward: ChargeRewardReply | undefined,
  gift?: DailyGift,
): Offered {
  const usual = [...offersOf(shop, payType)].sort((a, b) => a.sort - b.sort);
  const asked = gift && gift.amount > 0 ? [giftItem(gift)] : [];
  if (first && first.list.length > 0) {
    // An amount that an offer has is not shown a second time with less; what is limited stays.
    const isPlain = (item: ShopItem) => item.left_num === null && item.end_time === 0;
    const others = usual.filter((item) => !isPlain(item) || !first.list.some(({ amount }) => amount === item.amount));
    return { items: [...asked, ...first.list, ...others], kind: first.activity_type, endTime: first.end_time };
  }
  if (reward && reward.list.length > 0)
    return { items: [...asked, ...reward.list], kind: RECHARGE_REWARD, endTime: reward.end_time };
  return { items: [...asked, ...usual], kind: 0, endTime: 0 };
}

/** The offers of the way in which this site sells: its own list, or the quick amounts of the payment type. */
function offersOf(shop: ShopReply, payType: 1 | 2): ShopItem[] {
  if (shop.list.length > 0) return shop.list;
  return payType === 1 ? shop.custom_fix_list : shop.fix_list;
}

/** The gift of the day as goods of the shop. */
export function giftItem(gift: DailyGift): ShopItem {
  return {
    id: gift.goods_id,
    name: "",
    amount: gift.amount,
    coin_num: gift.bonus,
    gold_num: gift.gold,
    rate: 0,
    img: "gift",
    stock_uid_num: 1,
    buy_uid_num: gift.is_today_buy,
    left_num: gift.is_today_buy === 1 ? 0 : null,
    coin_multi: gift.coin_multi,
    lable: "offer_gift",
    sort: 0,
    coin: gift.bonus,
    extra_coin: ZERO,
    activity_type: GIFT_PACKET,
    end_time: gift.end_time,
    is_buy: gift.is_today_buy,
  };
}
