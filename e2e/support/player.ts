import type { BrowserContext, Page } from "@playwright/test";
import { expect, freshPhone, keepAway, openPage, PASSWORD, popUps, shownBalance } from "./fixtures.ts";
import type { Server } from "./server.ts";

/** A screen with nothing in it but the frame: the lobby takes a second to draw, and most walks go on from it at once. */
const QUIET = "/404";

/** What the page keeps of a player who has signed in. */
interface Kept {
  accessToken: string;
  accessExpire: number;
  session_key: string;
  userInfo: { uid: number };
}

/**
 * Opens the page as a player who registered on this device before; returns the phone number. The dialogs of registering have
 * walks of their own (`register`).
 */
export const openAsPlayer = (page: Page, server: Server, path = QUIET): Promise<string> => openWithCash(page, server, 0, path);

/** The same with so much cash, which two people of the site gave before. */
export async function openWithCash(page: Page, server: Server, cash: number, path = QUIET): Promise<string> {
  const phone = freshPhone();
  const device = `walk${phone}`;
  const kept = await registerBefore(page.context(), server, phone, device);
  if (cash > 0) await give(server, kept.userInfo.uid, cash);
  // A file of the site: its storage is that of the page.
  await page.goto(`${server.url}/icon.svg`);
  await page.evaluate(keep, { ...kept, device });
  await openPage(page, server, path);
  await keepAway(popUps(page));
  if (cash > 0) await expect.poll(() => shownBalance(page)).toBe(cash * 100);
  return phone;
}

async function give(server: Server, uid: number, cash: number): Promise<void> {
  const people = ["--by", "ana", "--confirmed-by", "ben", "--reason", "a test"];
  await server.command(["adjust", String(uid), String(cash), "--key", `test-${uid}`, ...people]);
}

/** Runs in the page: writes what it writes after signing in, its key to sign calls with included. */
async function keep(player: Kept & { device: string }): Promise<void> {
  localStorage.setItem("device_id", player.device);
  localStorage.setItem("baize_session_marker", JSON.stringify({ token: player.accessToken, expires: player.accessExpire }));
  localStorage.setItem("userInfo", JSON.stringify(player.userInfo));
  const encoded = player.session_key.replaceAll("-", "+").replaceAll("_", "/");
  const raw = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  await new Promise<void>((done, failed) => {
    const opening = indexedDB.open("baize");
    opening.onerror = () => failed(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("keys", "readwrite");
      writing.objectStore("keys").put(key, "session");
      writing.onerror = () => failed(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

/** Registers a player by requests alone; the browser's context gets the session's cookie. */
async function registerBefore(context: BrowserContext, server: Server, phone: string, device: string): Promise<Kept> {
  const [mobile, headers] = [`+91${phone}`, { "Accept-DeviceID": device }];
  const ask = async (name: string, data: object) => {
    const response = await context.request.post(`${server.url}/api/user/${name}`, { data, headers });
    const reply = (await response.json()) as { code: number; msg: string; data: object };
    if (reply.code !== 0) throw new Error(`${name}: ${reply.code} ${reply.msg}`);
    return reply.data;
  };
  const sent = (await ask("sendCode", { mobile_or_email: mobile, scope: "register" })) as { code_request: string };
  const proof = { verify_code: await server.codeFor(phone), code_request: sent.code_request };
  const known = { device_id: device, regist_finger: device, login_finger: device, cookie: true, bind: true };
  const player = { client_type: 1, mobile, password: PASSWORD, age_confirmed: true, ...known, ...proof };
  return (await ask("register", player)) as Kept;
}
