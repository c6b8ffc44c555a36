import { beforeEach, expect, it, vi } from "vitest";
import type { LoginReply } from "@/api/schema";
import { signOut } from "@/domain/session/actions";
import { dispatch } from "@/domain/session/store";
import { DEFAULT_SITE, useSite } from "@/domain/site";
import { base64url } from "@/lib/bytes";
import { isOfferDue, pushState, readRegistration } from "./record";
import { releasePush, renewPush, turnOffPush, turnOnPush } from "./registration";

const DAY_MS = 24 * 3_600_000;
const key = (byte: number) => base64url.encode(new Uint8Array(65).fill(byte));

/** A browser's push manager: one subscription at a time, each with an address of its own. */
class Manager {
  private made = 0;
  current: PushSubscription | null = null;
  getSubscription = async () => this.current;
  subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    const endpoint = `https://push.example/${++this.made}`;
    const unsubscribe = async () => {
      this.current = null;
      return true;
    };
    const toJSON = () => ({ endpoint, keys: { auth: "auth", p256dh: "p256dh" } });
    const options = { applicationServerKey, userVisibleOnly: true };
    this.current = { endpoint, options, toJSON, unsubscribe } as unknown as PushSubscription;
    return this.current;
  };
}

let manager: Manager;
let calls: { path: string; body: Record<string, unknown> }[];
let answer: NotificationPermission;

/** What was sent to the server since it was last asked. */
function sent() {
  const paths = calls.map(({ path }) => path);
  calls = [];
  return paths;
}

function signIn(uid: number) {
  dispatch({
    type: "signedIn",
    reply: { accessToken: "1", accessExpire: 0, userInfo: { uid }, oauth_user_info: null } as unknown as LoginReply,
  });
}

const useKey = (byte: number) => useSite.setState({ ...DEFAULT_SITE, fcm: { vapidKey: key(byte) } }, true);

beforeEach(() => {
  vi.unstubAllGlobals();
  manager = new Manager();
  calls = [];
  answer = "granted";
  const worker = { pushManager: manager, scope: "http://localhost:3000/" };
  vi.stubGlobal("navigator", {
    userAgent: "Tests",
    serviceWorker: { getRegistration: async () => worker, ready: Promise.resolve(worker) },
  });
  vi.stubGlobal("PushManager", Manager);
  const permission = { permission: "default" as NotificationPermission };
  vi.stubGlobal(
    "Notification",
    Object.assign(permission, {
      requestPermission: async () => {
        permission.permission = answer;
        return answer;
      },
    }),
  );
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path: new URL(path, "http://localhost").pathname, body: JSON.parse(String(init.body)) });
    return Response.json({ code: 0, msg: "", data: {} });
  });
  signIn(7);
  useKey(4);
});

it("a device is registered with its subscription once the player and the browser have said yes", async () => {
  expect(pushState()).toBe("off");
  expect(await turnOnPush()).toBe("on");
  const [{ path, body } = { path: "", body: {} }] = calls;
  expect(path).toBe("/api/push/fcm");
  const subscription = { endpoint: "https://push.example/1", auth: "auth", p256dh: "p256dh", vapid_key: key(4) };
  expect(body).toMatchObject({ uid: 7, subscription });
  expect(body.token).toMatch(/^[0-9a-f]{64}$/);
  expect(readRegistration()).toMatchObject({
    token: body.token,
    options: { scope: "http://localhost:3000/", vapidKey: key(4) },
  });
});

it("a site without a key, a browser without notifications, a refusal", async () => {
  answer = "denied";
  expect(await turnOnPush()).toBe("denied");
  expect(sent()).toEqual([]);
  useSite.setState(DEFAULT_SITE, true);
  expect(pushState()).toBe("unsupported");
  useKey(4);
  vi.stubGlobal("navigator", { userAgent: "Tests" });
  expect(pushState()).toBe("unsupported");
});

it("a registration that failed leaves the device off", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: 1011, msg: "no", data: null }));
  await expect(turnOnPush()).rejects.toThrow();
  expect(pushState()).toBe("off");
});

it("turned off, the browser and the server forget the subscription, even if the server cannot be reached", async () => {
  await turnOnPush();
  expect(await turnOffPush()).toBe("off");
  expect([sent(), manager.current]).toEqual([["/api/push/fcm", "/api/push/remove"], null]);
  await turnOnPush();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await turnOffPush()).toBe("off");
  expect([manager.current, readRegistration()]).toEqual([null, null]);
});

it("a registration is renewed after seven days, with a new subscription and with a new key of the site, and else left alone", async () => {
  await renewPush();
  expect(sent()).toEqual([]);
  await turnOnPush();
  const { createTime = 0 } = readRegistration() ?? {};
  sent();
  await renewPush(createTime + 7 * DAY_MS);
  expect(sent()).toEqual([]);
  await renewPush(createTime + 7 * DAY_MS + 1);
  expect(sent()).toEqual(["/api/push/fcm"]);
  manager.current = null;
  await renewPush(createTime + 7 * DAY_MS + 2);
  expect([sent(), readRegistration()?.options.endpoint]).toEqual([["/api/push/fcm"], "https://push.example/2"]);
  useKey(5);
  await renewPush(createTime + 7 * DAY_MS + 3);
  expect([sent(), readRegistration()?.options]).toMatchObject([
    ["/api/push/fcm"],
    { endpoint: "https://push.example/3", vapidKey: key(5) },
  ]);
});

it("logged out, a device gets nothing; it is registered again when its player is back", async () => {
  await turnOnPush();
  sent();
  await signOut();
  expect(sent()).toEqual(["/api/push/remove", "/api/user/logout"]);
  signIn(7);
  await renewPush();
  expect([sent(), pushState()]).toEqual([["/api/push/fcm"], "on"]);
});

it("another player on the device gets nothing of the first one and is not registered", async () => {
  await turnOnPush();
  sent();
  signIn(8);
  expect(pushState()).toBe("off");
  await renewPush();
  expect([sent(), manager.current, readRegistration()]).toEqual([[], null, null]);
});

it("a player who took the permission back is forgotten; a site that sends nothing for a while is waited for", async () => {
  await turnOnPush();
  useSite.setState(DEFAULT_SITE, true);
  await renewPush();
  useKey(4);
  expect(pushState()).toBe("on");
  vi.stubGlobal("Notification", { permission: "default" });
  await renewPush();
  expect([manager.current, readRegistration()]).toEqual([null, null]);
});

it("it is offered once to a player, and never to one whom the browser asked already", async () => {
  expect([isOfferDue(8), isOfferDue(7), isOfferDue(7)]).toEqual([false, true, false]);
  signIn(9);
  answer = "denied";
  await Notification.requestPermission();
  expect(isOfferDue(9)).toBe(false);
});

it("what the player does while the registration is renewed counts: turned off stays off, logged out gets nothing", async () => {
  const answerFetch = globalThis.fetch;
  const afterRenewal = async (meanwhile: () => Promise<unknown>) => {
    await turnOnPush();
    sent();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const reply = await answerFetch(path, init);
      if (path.includes("/push/fcm")) await held;
      return reply;
    });
    const renewed = renewPush(Date.now() + 8 * DAY_MS);
    await vi.waitFor(() => expect(calls.length).toBe(1));
    await meanwhile();
    go();
    await renewed;
    vi.stubGlobal("fetch", answerFetch);
    return sent();
  };
  expect(await afterRenewal(turnOffPush)).toEqual(["/api/push/fcm", "/api/push/remove", "/api/push/remove"]);
  expect([pushState(), manager.current]).toEqual(["off", null]);
  expect((await afterRenewal(releasePush)).at(-1)).toBe("/api/push/remove");
  expect(readRegistration()?.isSent).toBe(false);
});
