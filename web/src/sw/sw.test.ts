import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";

type Listener = (event: object) => void;

/** The service worker in a browser with these windows; what it shows, opens and focuses is noted. */
function worker(windows: { focused: boolean }[], endpoint = "https://push.example/1") {
  const listeners = new Map<string, Listener>();
  const pages = windows.map((page) => ({ ...page, focus: vi.fn(), postMessage: vi.fn() }));
  const showNotification = vi.fn();
  const subscribe = vi.fn();
  const openWindow = vi.fn();
  const self = {
    location: new URL("https://site.example/sw.js"),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification, pushManager: { getSubscription: async () => ({ endpoint }), subscribe } },
    clients: { matchAll: async () => pages, openWindow },
  };
  new Function("self", source)(self);
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { pages, showNotification, subscribe, openWindow, dispatch };
}

const message = { title: "Baize", body: "Your reward", tag: "mail-7", link: "/#/?mail=7", lang: "en" };
const push = { data: { json: () => message } };
const clicked = (link: string) => ({ notification: { close: vi.fn(), data: { link } } });

let source = "";
beforeEach(() => {
  source = readFileSync(`${import.meta.dirname}/sw.js`, "utf8");
});

it("a message is shown with our icon and the mail's tag", async () => {
  const { dispatch, showNotification } = worker([{ focused: false }]);
  await dispatch("push", push);
  const { title, link, ...shown } = message;
  expect(showNotification.mock.calls).toEqual([[title, { ...shown, icon: "/icon-192.png", data: { link } }]]);
});

it("nothing is shown to a player who has the page before them, but where the browser demands it", async () => {
  const focused = worker([{ focused: false }, { focused: true }]);
  await focused.dispatch("push", push);
  expect(focused.showNotification).not.toHaveBeenCalled();
  const apple = worker([{ focused: true }], "https://web.push.apple.com/x");
  await apple.dispatch("push", push);
  expect(apple.showNotification).toHaveBeenCalledOnce();
});

it("a message that is none is left", async () => {
  const { dispatch, showNotification } = worker([]);
  await dispatch("push", { data: null });
  await dispatch("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  expect(showNotification).not.toHaveBeenCalled();
});

it("a press opens the link in an open page, else in a new one, and leads to no other site", async () => {
  const open = worker([{ focused: false }, { focused: true }]);
  const event = clicked("/#/?mail=7");
  await open.dispatch("notificationclick", event);
  expect(event.notification.close).toHaveBeenCalledOnce();
  const link = "https://site.example/#/?mail=7";
  expect(open.pages.map((page) => page.postMessage.mock.calls)).toEqual([[], [[{ type: "open", link }]]]);
  expect([open.pages[1]?.focus.mock.calls.length, open.openWindow.mock.calls]).toEqual([1, []]);
  const closed = worker([]);
  await closed.dispatch("notificationclick", clicked("/#/?mail=7"));
  expect(closed.openWindow.mock.calls).toEqual([[link]]);
  await closed.dispatch("notificationclick", clicked("https://elsewhere.example/"));
  expect(closed.openWindow).toHaveBeenCalledOnce();
});

it("a subscription that the browser ended is made again with the same key", async () => {
  const { dispatch, subscribe } = worker([]);
  const options = { userVisibleOnly: true };
  await dispatch("pushsubscriptionchange", { oldSubscription: { options }, newSubscription: null });
  await dispatch("pushsubscriptionchange", { oldSubscription: { options }, newSubscription: {} });
  expect(subscribe.mock.calls).toEqual([[options]]);
});
