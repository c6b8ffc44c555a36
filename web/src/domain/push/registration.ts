import { currentUid } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { base64url, hex } from "@/lib/bytes";
import {
  type PushRegistration,
  type PushState,
  pushState,
  readRegistration,
  vapidKey,
  writeRegistration,
} from "./record";

/** An older registration is renewed. */
const RENEW_AFTER_MS = 7 * 24 * 3_600_000;
/** Logging out waits no longer for the device to be forgotten. */
const RELEASE_TIMEOUT_MS = 3_000;

/** Asks the browser's permission, in reply to a press, and registers the device. */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) === "granted") writeRegistration(await send());
  return pushState();
}

/** Ends the subscription here and on the server. Without the server it still ends: nothing can be delivered to it. */
export async function turnOffPush(): Promise<PushState> {
  const registration = readRegistration();
  await unsubscribe();
  if (registration) await forgetOnServer(registration.token);
  return pushState();
}

/** Registers the device again when that is due: after seven days, with another subscription or key, or after a log-in. */
export async function renewPush(now = Date.now()): Promise<void> {
  const known = readRegistration();
  if (!known) return;
  // The site may send notifications again, and its settings may not be here yet.
  const state = pushState();
  if (known.uid === currentUid() && state === "unsupported") return;
  // The device was registered for somebody else, or the player has taken the permission back.
  if (state !== "on") return unsubscribe();
  const subscription = await currentSubscription();
  const isSame = subscription?.endpoint === known.options.endpoint && known.options.vapidKey === vapidKey();
  if (known.isSent && isSame && now - known.createTime <= RENEW_AFTER_MS) return;
  const renewed = await send(now);
  const current = readRegistration();
  if (JSON.stringify(current) === JSON.stringify(known)) return writeRegistration(renewed);
  // Turned off or logged out meanwhile, here or in another tab: what was sent is taken back.
  if (!current) await unsubscribe();
  if (!current?.isSent) await forgetOnServer(renewed.token);
}

/** The player logs out: the device gets nothing of theirs until they are back. */
export async function releasePush(): Promise<void> {
  const known = readRegistration();
  if (!known?.isSent || known.uid !== currentUid()) return;
  writeRegistration({ ...known, isSent: false });
  await forgetOnServer(known.token);
}

async function forgetOnServer(token: string): Promise<void> {
  const options = { quiet: true, timeoutMs: RELEASE_TIMEOUT_MS };
  await call("POST /api/push/remove", { token }, options).catch(() => undefined);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function unsubscribe(): Promise<void> {
  writeRegistration(null);
  const subscription = await currentSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** Subscribes the device and sends the server its subscription. */
async function send(now = Date.now()): Promise<PushRegistration> {
  const key = vapidKey();
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("no service worker");
  const worker = await navigator.serviceWorker.ready;
  const subscription = await subscribe(worker.pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.auth || !keys.p256dh) throw new Error("the browser gave no subscription");
  const { auth, p256dh } = keys;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const [uid, token] = [currentUid(), hex(new Uint8Array(digest))];
  const sent = { endpoint, auth, p256dh, vapid_key: key };
  await call("POST /api/push/fcm", { token, uid, subscription: sent }, { quiet: true });
  const options = { auth, p256dh, endpoint, scope: worker.scope, vapidKey: key };
  return { uid, token, createTime: now, isSent: true, options };
}

/** The browser's subscription with the site's key; one with another key is of no use. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const kept = await manager.getSubscription();
  const keptKey = kept?.options.applicationServerKey;
  if (kept && keptKey && base64url.encode(new Uint8Array(keptKey)) === key) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: base64url.decode(key) });
}
