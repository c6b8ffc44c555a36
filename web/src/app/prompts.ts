import type { Activity, LobbyData } from "@/api/schema";
import { markSeen, oncePerDay, unseen } from "@/domain/daily";
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
import { useDialogs } from "@/lib/dialogs";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient, read } from "@/lib/query";
import { promptAnnouncements } from "./announcements";
import { connectPush, keepPushRegistered } from "./push";

/** Asks for what the player should do next: after a log-in, and after the cashier has closed. */
export function connectPrompts(): void {
  let welcomed = 0;
  const follow = () => {
    // A token of an earlier visit counts once the server has confirmed it.
    const { success, userInfo } = useSession.getState();
    const uid = success && userInfo ? userInfo.uid : 0;
    if (uid === welcomed) return;
    welcomed = uid;
    if (success && userInfo) void afterLogIn();
  };
  useSession.subscribe(follow);
  follow();
  connectPush();

  let cashierOpen = false;
  useDialogs.subscribe(({ stack }) => {
    const open = stack.some((dialog) => dialog.name === "deposit");
    if (cashierOpen && !open) void promptWhenLow("recharge");
    cashierOpen = open;
  });
}

/** In the order of their urgency: the first that is put in the queue of an idle page is shown at once. */
async function afterLogIn(): Promise<void> {
  void keepPushRegistered();
  await Promise.all([prefetchLobby(), fetchWaitingPromotions()]);
  const lobby = queryClient.getQueryData<LobbyData>(["lobby"]);
  const isUnbound = () => {
    const { userInfo } = useSession.getState();
    return !!lobby && !!userInfo && mustBindId(lobby.server_cfg.loginConfig, userInfo);
  };
  const uid = currentUid();
  promptAnnouncements(uid);
  if (isUnbound()) enqueuePopUp("bindUserId", {}, PRIORITY.bindUserId, isUnbound);
  const isNew = isNewAccount(uid);
  if (isNew) enqueuePopUp("registerGuide", {}, PRIORITY.registerGuide, () => isStillNew(uid));
  await queueOffers();
  promptPromotions(lobby?.act_list ?? [], uid);
  // A new player has no money yet, and is shown around instead.
  if (isNew) return;
  await promptWhenLow("login");
  await promptWheel(lobby?.act_list ?? [], uid);
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

/** The promotions that may open by themselves while something waits in them: each once a day, in their order. */
function promptPromotions(activities: readonly Activity[], uid: number): void {
  const windows = activities.filter(({ is_open, is_enter_window }) => is_open === 1 && is_enter_window === 1);
  for (const { activity_id: id } of windows.sort((a, b) => a.sort_id - b.sort_id)) {
    const isWaiting = () => currentUid() === uid && knownWaitingPromotions().includes(id);
    const isDue = () => isWaiting() && oncePerDay(`window:${id}`, uid);
    if (isWaiting()) enqueuePopUp("promotion", { id }, PRIORITY.promotion, isDue, `promotion:${id}`);
  }
}

/** Offers gold or a deposit to a player with less than one currency unit of cash. */
async function promptWhenLow(reason: "login" | "recharge"): Promise<void> {
  if (!useSession.getState().token) return;
  const wallet = await queryClient.fetchQuery(read("GET /api/wallet", { reserve: 1 }, true)).catch(() => null);
  if (wallet) setWallet(wallet);
  if (!isCashLow()) return;
  if (await isReliefDue()) enqueuePopUp("goldPanning", {}, PRIORITY.goldPanning, isMoneyLow);
  enqueuePopUp("demoPrompt", { reason }, PRIORITY.demoPrompt, isCashLow);
}

/** A depositor without money can take relief now. */
async function isReliefDue(): Promise<boolean> {
  const hasDeposited = (useSession.getState().userInfo?.first_pay_date ?? 0) > 0;
  return hasDeposited && isMoneyLow() && (await isReliefWaiting());
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
