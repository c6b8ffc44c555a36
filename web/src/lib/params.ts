import { DEFAULT_CHANNEL_ID } from "./constants";
import { type ClientType, guessClientType, isInstalled } from "./device";
import { readSetting, writeSetting } from "./storage";

/** The parameters of the query string and of the hash's query together; the query string wins on duplicates. */
export function mergeParams(search: string, hash: string): Map<string, string> {
  const merged = new Map<string, string>();
  const question = hash.indexOf("?");
  if (question >= 0) for (const [key, value] of new URLSearchParams(hash.slice(question + 1))) merged.set(key, value);
  for (const [key, value] of new URLSearchParams(search)) merged.set(key, value);
  return merged;
}

/** The parameters of the address on arrival, kept for the log-in payload and the ad pixel. */
export interface Arrival {
  invitationCode: string;
  /** The code came by the link of the invitation wheel. */
  isWheelLink: boolean;
  channelId: string;
  isApp: boolean;
  clientType: ClientType;
  pixelId: string;
  gameToken: string;
}

const KEPT = {
  invitation: "invitation_code",
  wheelLink: "turntable_key",
  channel: "channel_id",
  isApp: "isApp",
  user: "randomUserId",
  pixel: "kpixel_id",
};

/** Reads the recognised parameters once, stores what is to be kept, and takes the single-use game token off the address bar. */
export function readArrival(location: Location, agent: string, isInstalled = false): Arrival {
  const params = mergeParams(location.search, location.hash);
  const wheel = params.get("turntable_key") || "";
  const invitation = params.get("invitationCode") || params.get("iCode") || wheel;
  if (invitation) {
    writeSetting(KEPT.invitation, invitation);
    writeSetting(KEPT.wheelLink, invitation === wheel ? "1" : "");
  }
  const channel = params.get("alchannel_id") || params.get("channel_id") || params.get("cid") || "";
  if (channel) writeSetting(KEPT.channel, channel);
  const user = params.get("randomUserId");
  if (user) writeSetting(KEPT.user, user);
  const pixel = params.get("kpixel_id");
  if (pixel) writeSetting(KEPT.pixel, pixel);
  const flag = params.get("isApp");
  const isApp = (flag !== undefined && flag !== "0" && flag !== "false") || readSetting(KEPT.isApp) === "1";
  // An installed page shares its storage with the browser, which is no app: only the marker and the flag are kept.
  if (guessClientType(agent, isApp) === "APP") writeSetting(KEPT.isApp, "1");
  const clientType = guessClientType(agent, isApp || isInstalled);
  return {
    invitationCode: invitation || readSetting(KEPT.invitation) || "",
    isWheelLink: readSetting(KEPT.wheelLink) === "1",
    channelId: channel || readSetting(KEPT.channel) || DEFAULT_CHANNEL_ID,
    isApp: clientType === "APP",
    clientType,
    pixelId: pixel || readSetting(KEPT.pixel) || "",
    gameToken: params.get("gameToken") ?? "",
  };
}

/** The address without one parameter, in the query string and in the hash's query. */
export function withoutParam(href: string, name: string): string {
  const url = new URL(href);
  url.searchParams.delete(name);
  const [path = "", query = ""] = url.hash.split("?");
  const inner = new URLSearchParams(query);
  inner.delete(name);
  const rest = inner.toString();
  url.hash = rest ? `${path}?${rest}` : path;
  return url.toString();
}

/** The page lives at the root path: any other path goes there, with its query and hash kept. Null when already there. */
export function rootRedirect(location: Pick<Location, "pathname" | "search" | "hash">): string | null {
  return location.pathname === "/" ? null : `/${location.search}${location.hash}`;
}

/** A code of invitation as log-in payloads name it: that of a wheel link by a name of its own. */
export function invitationFields(code: string): { invitation_code?: string; turntable_key?: string } {
  const { invitationCode, isWheelLink } = arrival();
  if (!code) return {};
  return isWheelLink && code === invitationCode
    ? { invitation_code: undefined, turntable_key: code }
    : { invitation_code: code };
}

let current: Arrival | null = null;

export function arrival(): Arrival {
  current ??= readArrival(window.location, navigator.userAgent, isInstalled());
  return current;
}
