/** A deposit order as the shop sends it, for tests of calls that move money. */
import { toAmount } from "@/lib/amount";

export const depositOrder = {
  goods_id: "1000000004",
  amount: toAmount(100_000),
  pay_type: 1,
  is_add_coin: 0,
  is_join_charge_reward: 0,
  pay_method_id: "1",
} as const;
