// The service worker: keeps the shell, never what /api says.
const VERSION = "__VERSION__";
const SHELL = "__SHELL__";
const CACHE = `shell-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api") || url.pathname === "/status") return;
  if (request.mode === "navigate") {
    event.respondWith(openPage(event, url));
    return;
  }
  // Built files have their content's hash in their name: the kept copy is the right one.
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(
      caches.match(request, { cacheName: CACHE }).then(
        (kept) =>
          kept ??
          fetch(request).then((reply) => {
            if (reply.ok) {
              const copy = reply.clone();
              event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request, copy)));
            }
            return reply;
          }),
      ),
    );
  }
});

// The page: the kept document at once, while the newest is fetched for the next visit. Who reloads asks for the newest,
// and without a network the kept one is better than none.
async function openPage(event, url) {
  const kept = await caches.match("/", { cacheName: CACHE, ignoreVary: true });
  const newest = fetch(event.request).then(async (reply) => {
    if (reply.ok && url.pathname === "/") {
      const cache = await caches.open(CACHE);
      await cache.put("/", reply.clone());
    }
    return reply;
  });
  if (kept && url.pathname === "/" && event.request.cache === "default") {
    event.waitUntil(newest.catch(() => undefined));
    return kept;
  }
  return newest.catch(() => kept ?? Response.error());
}

// A mail arrived. A player who has the page before them sees it there; Apple's push service allows no message that shows nothing.
self.addEventListener("push", (event) => {
  const message = messageOf(event.data);
  if (message) event.waitUntil(showMessage(message));
});

function messageOf(data) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

async function showMessage({ title, body, tag, link, lang }) {
  const subscription = await self.registration.pushManager.getSubscription();
  const mayShowNothing = !subscription?.endpoint.includes(".push.apple.com/");
  const windows = await self.clients.matchAll({ type: "window" });
  if (mayShowNothing && windows.some((page) => page.focused)) return;
  await self.registration.showNotification(title, { body, tag, lang, icon: "/icon-192.png", data: { link } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data?.link ?? "/"));
});

// The link is opened in a page that is open already, else in a new one. It leads nowhere but to this site.
async function openLink(link) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const page = windows.find((window) => window.focused) ?? windows[0];
  if (!page) {
    await self.clients.openWindow(address.href);
    return;
  }
  page.postMessage({ type: "open", link: address.href });
  await page.focus();
}

// The browser replaced the subscription: the page finds the new one when it is opened next, and registers it.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (options && !event.newSubscription) event.waitUntil(self.registration.pushManager.subscribe(options));
});
