import { describe, expect, it } from "vitest";
import type { ChargeRewardReply, DailyGift, FirstChargeReply, ShopItem, ShopReply } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { repeatFor } from "./bonus";
import { isLimited } from "./choice";
import { FIRST_RECHARGE, offered, RECHARGE_REWARD, SECOND_RECHARGE } from "./promoted";

function item(id: string, activity_type = 0): ShopItem {
  const [amount, nothing] = [toAmount(1_000_000), toAmount(0)];
  const amounts = { amount, coin_num: nothing, gold_num: nothing, coin: nothing, extra_coin: nothing };
  const texts = { name: "", img: "", lable: "" };
  const counts = { rate: 0, stock_uid_num: 0, buy_uid_num: 0, left_num: null, coin_multi: 0, sort: 0, is_buy: 0 };
  return { id, activity_type, end_time: activity_type > 0 ? 1 : 0, ...amounts, ...texts, ...counts };
}

const shop: ShopReply = {
  list: [item("usual")],
  custom_list: [],
  custom_fix_list: [],
  fix_list: [],
  repeat: null,
  time: 0,
};
const ids = (items: readonly ShopItem[]) => items.map(({ id }) => id);
const first = (kind: number): FirstChargeReply => ({ activity_type: kind, list: [item("offer", kind)], end_time: 9 });
const none: FirstChargeReply = { activity_type: 0, list: [], end_time: 0 };
const reward: ChargeRewardReply = { activity_id: "26", list: [item("step", RECHARGE_REWARD)], end_time: 7 };

describe("what the shop offers", () => {
  it("is the usual list where no promotion sells anything", () => {
    expect(ids(offered(shop, 1, undefined, undefined).items)).toEqual(["usual"]);
    expect(offered(shop, 1, none, { activity_id: "0", list: [], end_time: 0 }).kind).toBe(0);
  });

  it("begins with the offers of the first or second deposit, whose amounts are not shown twice", () => {
    const dearer = { ...item("usual"), amount: toAmount(2_000_000) };
    for (const kind of [FIRST_RECHARGE, SECOND_RECHARGE]) {
      const { items, endTime, ...shown } = offered({ ...shop, list: [item("same"), dearer] }, 1, first(kind), reward);
      expect([ids(items), shown.kind, endTime]).toEqual([["offer", "usual"], kind, 9]);
    }
  });

  it("is the recharge reward in place of the usual list", () => {
    expect(ids(offered(shop, 1, none, reward).items)).toEqual(["step"]);
  });

  it("begins with the gift of the day where that was asked for", () => {
    const gift: DailyGift = {
      goods_id: "1000000503",
      goods_type: 1003,
      amount: toAmount(5),
      money: toAmount(5),
      bonus: toAmount(1),
      gold: toAmount(0),
      extra_cash: toAmount(0),
      is_today_buy: 0,
      coin_multi: 15,
      end_time: 3,
    };
    expect(ids(offered(shop, 1, none, reward, gift).items)).toEqual(["1000000503", "step"]);
    const nothing = { ...gift, amount: toAmount(0) };
    expect(ids(offered(shop, 1, none, reward, nothing).items)).toEqual(["step"]);
  });

  it("has a row of its own for what is sold alone, and tiles for several", () => {
    expect([FIRST_RECHARGE, SECOND_RECHARGE, RECHARGE_REWARD].map((kind) => isLimited(item("x", kind)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("what a promotion adds to an amount of one's own", () => {
  const repeat = { coin_rate: 500, most: toAmount(400_000), coin_multi: 20, step: 2, end_time: 0 };
  const tiers = [{ amount: toAmount(1_000_000), cash_rate: 0, coin_rate: 600, gold_rate: 1_000 }];

  it("takes the tier's place only where it is more money, up to the most", () => {
    expect(repeatFor(toAmount(1_000_000), [], repeat)).toEqual({ cash: 0, coin: 50_000, gold: 0 });
    expect(repeatFor(toAmount(10_000_000), [], repeat)?.coin).toBe(400_000);
    expect(repeatFor(toAmount(1_000_000), tiers, repeat)).toBeNull();
    expect(repeatFor(toAmount(999_999), tiers, repeat)?.coin).toBe(49_999);
    expect(repeatFor(toAmount(1_000_000), [], null)).toBeNull();
  });
});
