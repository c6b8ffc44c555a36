import { oncePerDay, wasToday } from "@/domain/daily";
import { useSession } from "@/domain/session/store";
import { serverNow } from "@/lib/api/call";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient } from "@/lib/query";
import { readJson, writeJson } from "@/lib/storage";
import { FIRST_RECHARGE } from "./promoted";
import { dailyGiftQuery, firstChargeQuery } from "./requests";

/** So many deposits open the daily gift. */
const GIFT_FROM = 2;

/** So long the page does not ask again whether there is an offer. */
const FRESH_MS = 5 * 60_000;

/**
 * Queues the first deposit's offer, once in each of its cycles, or the gift of the day, once a day (promotions text,
 * section 6, rows 5 and 6). Whether it is still due is judged when its turn comes.
 */
export async function queueOffers(): Promise<void> {
  const { userInfo } = useSession.getState();
  if (!userInfo) return;
  if (userInfo.pay_count === 0) await queueFirstRecharge(userInfo.uid);
  else if (userInfo.pay_count >= GIFT_FROM) await queueDailyGift(userInfo.uid);
}

const isPlayer = (uid: number): boolean => useSession.getState().userInfo?.uid === uid;

/** How long an answer is good: until the end that it names. A deposit makes the page ask again at once. */
const freshness = (answer: { end_time: number } | undefined): number =>
  answer && answer.end_time > 0 && answer.end_time <= serverNow() ? 0 : FRESH_MS;

async function queueFirstRecharge(uid: number): Promise<void> {
  const key = `cycle:firstRecharge:${uid}`;
  // The offer of this cycle was shown: there is nothing to ask.
  if ((readJson<number>(key) ?? 0) > serverNow()) return;
  const offer = await queryClient
    .fetchQuery({ ...firstChargeQuery, staleTime: ({ state }) => freshness(state.data) })
    .catch(() => null);
  if (offer?.activity_type !== FIRST_RECHARGE) return;
  enqueuePopUp("firstRecharge", {}, PRIORITY.firstRecharge, () => {
    const isOpen = offer.end_time > serverNow() && useSession.getState().userInfo?.first_pay_date === 0;
    if (!isPlayer(uid) || !isOpen || readJson<number>(key) === offer.end_time) return false;
    writeJson(key, offer.end_time);
    return true;
  });
}

async function queueDailyGift(uid: number): Promise<void> {
  if (wasToday("dailyGift", uid)) return;
  const gift = await queryClient
    .fetchQuery({ ...dailyGiftQuery, staleTime: ({ state }) => freshness(state.data) })
    .catch(() => null);
  if (!gift || gift.amount === 0 || gift.is_today_buy === 1) return;
  enqueuePopUp("dailyGift", {}, PRIORITY.dailyGift, () => {
    const known = queryClient.getQueryData<typeof gift>(dailyGiftQuery.queryKey);
    const isOpen = known?.is_today_buy !== 1 && gift.end_time > serverNow();
    return isPlayer(uid) && isOpen && oncePerDay("dailyGift", uid);
  });
}
