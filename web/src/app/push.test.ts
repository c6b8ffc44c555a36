import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import { dispatch } from "@/domain/session/store";
import { DEFAULT_SITE, useSite } from "@/domain/site";
import { moneyCall } from "@/lib/api/money";
import { closeAllDialogs, useDialogs } from "@/lib/dialogs";
import { clearPopUps, visitForPopUps } from "@/lib/dialogs/queue";
import { connectPush } from "./push";

const open = () => useDialogs.getState().stack.map(({ name, props }) => ({ name, props }));
let worker: EventTarget;

beforeEach(() => {
  closeAllDialogs();
  clearPopUps();
  vi.unstubAllGlobals();
  worker = new EventTarget();
  vi.stubGlobal("navigator", { userAgent: "Tests", serviceWorker: worker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default" });
  vi.stubGlobal("history", { replaceState: vi.fn() });
  vi.stubGlobal("fetch", async () => Response.json({ code: 0, msg: "", data: {} }));
  useSite.setState({ ...DEFAULT_SITE, fcm: { vapidKey: "key" } }, true);
  dispatch({ type: "signedIn", reply: { accessToken: "1", userInfo: { uid: 7 } } as unknown as LoginReply });
});

it("a notification's link opens its mail, in a page that it opened and in one that was open", () => {
  vi.stubGlobal("location", new URL("http://localhost:3000/#/?mail=7"));
  connectPush();
  expect(open()).toEqual([{ name: "mail", props: { id: "7" } }]);
  expect(vi.mocked(window.history.replaceState).mock.calls[0]?.[2]).not.toContain("mail=");
  closeAllDialogs();
  worker.dispatchEvent(
    new MessageEvent("message", { data: { type: "open", link: "http://localhost:3000/#/?mail=8" } }),
  );
  expect(open()).toEqual([{ name: "mail", props: { id: "8" } }]);
  worker.dispatchEvent(new MessageEvent("message", { data: "something else" }));
  expect(open()).toHaveLength(1);
});

it("notifications are offered after a first claimed reward, in the lobby, once, and not after a bet", async () => {
  connectPush();
  const options = { uid: 7, quiet: true };
  await moneyCall("POST /api/crash/cancel", {} as never, options);
  expect(open()).toEqual([]);
  await moneyCall("POST /api/mail/claimAllAward", {}, options);
  expect(open().map(({ name }) => name)).toEqual(["pushOffer"]);
  closeAllDialogs();
  visitForPopUps("/Gamedetail");
  visitForPopUps("/");
  await moneyCall("POST /api/mail/claimAllAward", {}, options);
  expect(open()).toEqual([]);
});

it("nothing is offered where the site has no key or the browser blocks notifications", async () => {
  connectPush();
  vi.stubGlobal("Notification", { permission: "denied" });
  await moneyCall("POST /api/mail/claimAllAward", {}, { uid: 7, quiet: true });
  useSite.setState(DEFAULT_SITE, true);
  vi.stubGlobal("Notification", { permission: "default" });
  await moneyCall("POST /api/mail/claimAllAward", {}, { uid: 7, quiet: true });
  expect(open()).toEqual([]);
});
