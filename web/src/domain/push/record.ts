import { currentUid } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { readJson, writeJson } from "@/lib/storage";

/** What this device is registered with for notifications. */
export interface PushRegistration {
  uid: number;
  token: string;
  /** When the server was last given it, in ms. */
  createTime: number;
  /** False once the player has logged out: the server has forgotten the device until they are back. */
  isSent: boolean;
  options: { auth: string; p256dh: string; endpoint: string; scope: string; vapidKey: string };
}

/** `unsupported` by the browser or the site; `denied` by the player in the browser's own settings. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const KEY = "push";
const offeredKey = (uid: number) => `push_offered:${uid}`;

export const readRegistration = (): PushRegistration | null => readJson<PushRegistration>(KEY);
export const writeRegistration = (registration: PushRegistration | null): void => writeJson(KEY, registration);

/** The key to subscribe with; empty where the site sends no notifications. */
export const vapidKey = (): string => useSite.getState().fcm.vapidKey ?? "";

export function pushState(): PushState {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported || !vapidKey()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isOn = Notification.permission === "granted" && readRegistration()?.uid === currentUid();
  return isOn ? "on" : "off";
}

/** True once for a player who has not been asked, neither here nor by the browser. */
export function isOfferDue(uid: number): boolean {
  const isAsked = readJson<boolean>(offeredKey(uid)) === true || Notification.permission !== "default";
  if (pushState() !== "off" || currentUid() !== uid || isAsked) return false;
  writeJson(offeredKey(uid), true);
  return true;
}
