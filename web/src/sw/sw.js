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
