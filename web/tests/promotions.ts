import type { ActivityOffer, ActivityStep, Award } from "@/api/schema";
import { toAmount } from "@/lib/amount";

/** Bonus money and gold on the wire. */
const [COIN, GOLD] = [1, 5];

export const gold = (whole: number): Award => awardOf(GOLD, whole);
export const coin = (whole: number): Award => awardOf(COIN, whole);

const awardOf = (award_type: number, whole: number): Award => ({
  award_type,
  amount: toAmount(whole * 10_000),
  wager: toAmount(0),
  expires_at: 0,
});

export const stepOf = (step: number, state: ActivityStep["state"], target = 1): ActivityStep => ({
  step,
  cur: state === "open" ? 1 : target,
  target,
  rewards: [gold(20)],
  state,
  claim_until: 0,
});

/** An offer to a player who may claim, for tests. */
export function offerOf(steps: ActivityStep[], change: Partial<ActivityOffer> = {}): ActivityOffer {
  return {
    activity: {
      activity_id: "1",
      activity_type: 0,
      is_open: 1,
      show_end_time: 0,
      is_show_banner: 0,
      sort_id: 1,
      is_left_show: 1,
      left_icon1: "toy",
      left_icon2: "toy",
      left_title: "Toy",
      banner_url: "toy",
      is_show_left_bannel: 0,
      is_enter_window: 0,
      is_detail_show: 1,
      activity_pic_url: "toy",
      list_title: "Toy",
      des: "",
      activity_detail: "",
    },
    table: [],
    link: "",
    table_version: 1,
    steps,
    me: { reason: "", chances: 0, behind: 0, period_end: 0 },
    ...change,
  };
}
