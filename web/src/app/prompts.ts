import type { Activity, LobbyData } from "@/api/schema";
import { markSeen, nextSiteDay, oncePerDay, unseen, wasToday } from "@/domain/daily";
import { prefetchLobby } from "@/domain/lobby";
import { fetchWaitingPromotions, knownWaitingPromotions } from "@/domain/promotions";
import { forgetNewAccount, isNewAccount } from "@/domain/session/newAccount";
import { currentUid, useSession } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { isLow, knownWallet, setWallet, totalMoney } from "@/domain/wallet";
import { queueOffers } from "@/features/cashier/deposits/offerPopUps";
import { mustBindId } from "@/features/identity/methods";
import { isReliefWaiting } from "@/features/promotions/kinds/goldRushing/relief";
import { fetchTip, INVITE_WHEEL } from "@/features/promotions/kinds/inviteTurntable/tip";
import { serverNow } from "@/lib/api/call";
import { useDialogs } from "@/lib/dialogs";
import { choosePopUps, enqueuePopUp, onLobbyVisit, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient, read } from "@/lib/query";
import { promptAnnouncements } from "./announcements";
import { connectPush, keepPushRegistered } from "./push";

/** After the site's day has begun, by a clock that may be a little off; pages do not ask all at once. */
const SETTLED_MS = 2_000;
const SPREAD_MS = 30_000;

/** What the stream keeps true, and what an operator changes, is good for so long at a visit to the lobby. */
const FRESH_MS = 5 * 60_000;

/**
 * Chooses what the player should do next: after a log-in, at each visit to the lobby and on a new day of the site; and
 * asks for a deposit after the cashier has closed.
 */
export function connectPrompts(): void {
  let welcomed = 0;
  const follow = () => {
    // A token of an earlier visit counts once the server has confirmed it.
    const { success, userInfo } = useSession.getState();
    const uid = success && userInfo ? userInfo.uid : 0;
    if (uid === welcomed) return;
    welcomed = uid;
    if (uid === 0) return;
    void keepPushRegistered();
    void choosePopUps(() => choose("login"));
  };
  useSession.subscribe(follow);
  follow();
  onLobbyVisit(() => {
    if (welcomed !== 0) void choosePopUps(() => choose("visit"));
  });
  followDays(() => {
    if (welcomed !== 0) void choosePopUps(() => choose("day"));
  });
  connectPush();

  let cashierOpen = false;
  useDialogs.subscribe(({ stack }) => {
    const open = stack.some((dialog) => dialog.name === "deposit");
    if (cashierOpen && !open) void promptWhenLow("recharge");
    cashierOpen = open;
  });
}

/** Calls back on each new day of the site while the page is open. */
function followDays(onDay: () => void): void {
  const now = serverNow();
  const wait = nextSiteDay(now) - now + SETTLED_MS + Math.random() * SPREAD_MS;
  setTimeout(() => {
    onDay();
    followDays(onDay);
  }, wait);
}

/** In the order of their urgency: the first that is put in the queue of an idle page is shown at once. */
async function choose(occasion: "login" | "visit" | "day"): Promise<void> {
  const fresh = occasion === "visit" ? FRESH_MS : undefined;
  await Promise.all([prefetchLobby(fresh), fetchWaitingPromotions(fresh)]);
  const lobby = queryClient.getQueryData<LobbyData>(["lobby"]);
  const uid = currentUid();
  if (uid === 0) return;
  promptAnnouncements(uid);
  promptToBind(lobby, uid, occasion === "login");
  const isNew = isNewAccount(uid);
  if (isNew) enqueuePopUp("registerGuide", {}, PRIORITY.registerGuide, () => isStillNew(uid));
  await queueOffers();
  promptPromotions(lobby?.act_list ?? [], uid);
  // A new player has no money yet, and is shown around instead.
  if (isNew) return;
  if (occasion === "login") await promptWhenLow("login");
  else promptRelief(uid);
  await promptWheel(lobby?.act_list ?? [], uid);
}

/** A player without a number is asked for one at each log-in, and at visits to the lobby once a day. */
function promptToBind(lobby: LobbyData | undefined, uid: number, isLogIn: boolean): void {
  const isUnbound = () => {
    const { userInfo } = useSession.getState();
    return !!lobby && userInfo?.uid === uid && mustBindId(lobby.server_cfg.loginConfig, userInfo);
  };
  const isDue = () => isUnbound() && (oncePerDay("bindUserId", uid) || isLogIn);
  if (isUnbound()) enqueuePopUp("bindUserId", {}, PRIORITY.bindUserId, isDue);
}

/** True once, as the guide is shown: it is for the first login of an account. */
function isStillNew(uid: number): boolean {
  const isDue = currentUid() === uid && isNewAccount(uid);
  if (isDue) forgetNewAccount(uid);
  return isDue;
}

/** The invitation wheel of which the player has not made the free spin: over the lobby, in one visit and never again. */
async function promptWheel(activities: readonly Activity[], uid: number): Promise<void> {
  const wheel = activities.find(({ is_open, activity_type }) => is_open === 1 && activity_type === INVITE_WHEEL);
  if (!wheel || unseen("inviteWheel", uid, [wheel]).length === 0 || useSession.getState().userInfo?.is_guest !== false)
    return;
  const tip = await fetchTip();
  if (tip?.is_open_turn !== 1 || tip.is_join === 1) return;
  const isDue = () => {
    if (currentUid() !== uid || unseen("inviteWheel", uid, [wheel]).length === 0) return false;
    markSeen("inviteWheel", uid, 1);
    return true;
  };
  enqueuePopUp("bareWheel", { id: wheel.activity_id }, PRIORITY.inviteWheel, isDue);
}

/**
 * The promotions that may open by themselves while something waits in them: each once a day, in their order. The invitation
 * wheel comes over the lobby first.
 */
function promptPromotions(activities: readonly Activity[], uid: number): void {
  const isSeen = (one: Activity) =>
    one.activity_type !== INVITE_WHEEL || unseen("inviteWheel", uid, [one]).length === 0;
  const mayOpen = (one: Activity) => one.is_open === 1 && one.is_enter_window === 1 && isSeen(one);
  const windows = activities.filter(mayOpen);
  for (const { activity_id: id, activity_type } of windows.sort((a, b) => a.sort_id - b.sort_id)) {
    const isWaiting = () => currentUid() === uid && knownWaitingPromotions().includes(id);
    const isDue = () => isWaiting() && oncePerDay(`window:${id}`, uid);
    const prepare = async () => (await import("@/features/promotions/prepare")).preparePromotion(activity_type);
    if (isWaiting() && !wasToday(`window:${id}`, uid))
      enqueuePopUp("promotion", { id }, PRIORITY.promotion, isDue, `promotion:${id}`, prepare);
  }
}

/** Offers gold or a deposit to a player with less than one currency unit of cash. */
async function promptWhenLow(reason: "login" | "recharge"): Promise<void> {
  if (!useSession.getState().token) return;
  const wallet = await queryClient.fetchQuery(read("GET /api/wallet", { reserve: 1 }, true)).catch(() => null);
  if (wallet) setWallet(wallet);
  if (!isCashLow()) return;
  promptRelief(currentUid());
  enqueuePopUp("demoPrompt", { reason }, PRIORITY.demoPrompt, isCashLow);
}

/** Relief for a depositor without money. Whether it waits is asked when its turn comes. */
function promptRelief(uid: number): void {
  const mayTake = () => {
    const { userInfo } = useSession.getState();
    return userInfo?.uid === uid && userInfo.first_pay_date > 0 && isMoneyLow();
  };
  const isDue = async () => mayTake() && (await isReliefWaiting()) && mayTake();
  if (mayTake()) enqueuePopUp("goldPanning", {}, PRIORITY.goldPanning, isDue);
}

/** The player has less than one currency unit of cash and bonus money together, as far as is known now. */
function isMoneyLow(): boolean {
  const wallet = knownWallet();
  return wallet !== undefined && isLow(totalMoney(wallet), useSite.getState().currencyUnit);
}

/** The player has less than one currency unit of cash, as far as is known now. */
function isCashLow(): boolean {
  const wallet = knownWallet();
  return wallet !== undefined && isLow(wallet.money, useSite.getState().currencyUnit);
}
