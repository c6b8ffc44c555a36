import type { Credentials, LoginReply, LoginType } from "@/api/schema";
import { readRegistration } from "@/domain/push/record";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { resumePending } from "@/lib/api/money";
import { canBind, dropSessionKey, keepSessionKey } from "@/lib/api/signing";
import { APP_VERSION } from "@/lib/constants";
import { deviceId, deviceModel, osVersion } from "@/lib/device";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { t } from "@/lib/i18n/translate";
import { arrival, invitationFields } from "@/lib/params";
import { queryClient } from "@/lib/query";
import { readSetting, writeSetting } from "@/lib/storage";
import { whileLeaving } from "./leaving";
import { noteNewAccount } from "./newAccount";
import { currentUid, dispatch, isLoggedIn, useSession } from "./store";

const GUEST_SECRET = "guest_secret";

/** What this device knows of its guest. */
export const storedGuestSecret = (): string | null => readSetting(GUEST_SECRET);

type LoginEndpoint = "POST /api/user/register" | "POST /api/user/login" | "POST /api/user/login_register";

/** Everything that a log-in payload says besides what the player typed. */
function withDevice(credentials: Credentials): Credentials {
  const { invitationCode, channelId } = arrival();
  const bind = canBind();
  return {
    ...invitationFields(invitationCode),
    channel_id: channelId,
    device_model: deviceModel(),
    os_version: osVersion(),
    app_version: APP_VERSION,
    game_version: APP_VERSION,
    device_id: deviceId(),
    regist_finger: deviceId(),
    login_finger: deviceId(),
    bind,
    cookie: true,
    ...credentials,
  };
}

/** Stores the session, closes the auth dialog and refreshes what belongs to the player. */
async function adopt(reply: LoginReply): Promise<void> {
  if (reply.session_key) await keepSessionKey(reply.session_key);
  if (reply.guest_secret) writeSetting(GUEST_SECRET, reply.guest_secret);
  dispatch({ type: "signedIn", reply });
  if (reply.withdraw_notice?.has_notice) queueWithdrawNotice(reply);
  await queryClient.invalidateQueries();
  // An order waits for the cashier, which shows what there is to pay; a bet on sports for the slip that it came from, and its
  // cash-out for the list of bets.
  const leave = ["POST /api/user/order", "POST /api/sports/bets", "POST /api/sports/cashOut"] as const;
  void resumePending(reply.userInfo.uid, leave).then((settled) => {
    if (settled > 0) void queryClient.invalidateQueries();
  });
}

/** A withdrawal ended since the last log-in: the first thing to be read in the lobby. */
function queueWithdrawNotice({ withdraw_notice: { is_succ }, userInfo: { uid } }: LoginReply): void {
  const text = t(is_succ ? "tips_withdraw_success" : "tips_withdraw_fail");
  const message = { title: t("withdraw"), text, confirmLabel: t("close") };
  enqueuePopUp("alert", message, PRIORITY.withdrawNotice, () => currentUid() === uid, "withdrawNotice");
}

/** Registers or logs in. Refusals are the caller's to show, in place. */
export async function authenticate(endpoint: LoginEndpoint, credentials: Credentials): Promise<LoginReply> {
  try {
    const reply = await call(endpoint, withDevice(credentials), { quiet: true });
    // An old key would sign the new session's calls; until there is one, it signs those of the old session.
    if (!reply.session_key) await dropSessionKey();
    if (reply.is_new) noteNewAccount(reply.userInfo.uid);
    await adopt(reply);
    return reply;
  } catch (error) {
    dispatch({ type: "failed", message: isApiError(error) ? error.message : String(error) });
    throw error;
  }
}

/** Plays as a guest: this device's guest again, or a new one. */
export function authenticateGuest(ageConfirmed: boolean): Promise<LoginReply> {
  const guest: LoginType = 0;
  const secret = storedGuestSecret() ?? undefined;
  return authenticate("POST /api/user/login_register", {
    client_type: guest,
    guest_secret: secret,
    age_confirmed: ageConfirmed,
  });
}

/** The check at start: a stored token that the server no longer knows is cleared. */
export async function checkStoredSession(): Promise<void> {
  if (!isLoggedIn()) return;
  try {
    await call("GET /api/preloadcheck", {}, { quiet: true });
    const reply = await call("POST /api/user/tokenLogin", { login_finger: deviceId() }, { quiet: true });
    await adopt({ ...reply, accessToken: reply.accessToken || useSession.getState().token });
  } catch (error) {
    // Only the server knows whether a token has ended: a page that was left, or no way to the server, says nothing of it.
    if (isApiError(error) && error.kind !== "refused") return;
    await forgetSession();
  }
}

export async function refreshUser(): Promise<void> {
  if (!isLoggedIn()) return;
  const user = await call("POST /api/user/userinfo", {}, { quiet: true });
  dispatch({ type: "user", user });
}

/** Signs out here and on the server. */
export function signOut(): Promise<void> {
  return whileLeaving(async () => {
    if (readRegistration()) await import("@/domain/push/registration").then(({ releasePush }) => releasePush());
    await call("POST /api/user/logout", {}, { quiet: true }).catch(() => undefined);
    await forgetSession();
  });
}

/** Nothing of the player stays in the page. */
export async function forgetSession(): Promise<void> {
  dispatch({ type: "signedOut" });
  await dropSessionKey();
  queryClient.removeQueries({ predicate: (query) => query.meta?.own === true });
}
