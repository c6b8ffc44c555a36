import { readSetting, writeSetting } from "./storage";

const KEY = "device_id";

/** The encoded user agent (cut to 20 characters if longer than 40), a 5-digit random part and the time. */
export function makeDeviceId(userAgent: string, random: number, now: number): string {
  const encoded = encodeURIComponent(userAgent);
  const agent = encoded.length > 40 ? encoded.slice(0, 20) : encoded;
  const digits = String(10_000 + Math.floor(random * 90_000));
  return `${agent}${digits}${now}`;
}

let inMemory = "";

/** This browser's device id: made once, kept in local storage and reused. */
export function deviceId(): string {
  inMemory ||= readSetting(KEY) ?? "";
  if (!inMemory) {
    inMemory = makeDeviceId(navigator.userAgent, Math.random(), Date.now());
    writeSetting(KEY, inMemory);
  }
  return inMemory;
}

/** The device model in the log-in payload. */
export function deviceModel(): string {
  const agent = navigator.userAgent;
  const inBrackets = /\(([^)]+)\)/.exec(agent)?.[1] ?? "";
  return inBrackets.split(";")[0]?.trim().slice(0, 40) ?? "";
}

export function osVersion(): string {
  const match = /(Windows NT [\d.]+|Android [\d.]+|iPhone OS [\d_]+|Mac OS X [\d_.]+|Linux)/.exec(navigator.userAgent);
  return match?.[1]?.replaceAll("_", ".") ?? "";
}

export type Browser = "Chrome" | "Firefox" | "Safari" | "Edge" | "Unknown";

export function guessBrowser(agent: string): Browser {
  if (/Edg\//.test(agent)) return "Edge";
  if (/Firefox\//.test(agent)) return "Firefox";
  if (/Chrome\/|CriOS\//.test(agent)) return "Chrome";
  if (/Safari\//.test(agent)) return "Safari";
  return "Unknown";
}

export type ClientType = "APP" | "H5" | "Web";

/** APP inside the app shell (its user-agent marker, or isApp once given), H5 in a mobile browser, Web on a desktop. */
export function guessClientType(agent: string, isApp: boolean): ClientType {
  if (isApp || /BaizeApp\//.test(agent)) return "APP";
  return /Android|iPhone|iPad|iPod|Mobile/i.test(agent) ? "H5" : "Web";
}

/** The page runs as an installed app: it has a window of its own. */
export function isInstalled(): boolean {
  const isOwnWindow = globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false;
  return isOwnWindow || ("standalone" in navigator && navigator.standalone === true);
}
