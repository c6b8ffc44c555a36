import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, register, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { startServer } from "../support/server.ts";

test.use({ serviceWorkers: "allow" });

test("the service worker keeps the shell and never what the API says", ON_DESKTOP, async ({ page, server, context }) => {
  await openPage(page, server);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map((request) => new URL(request.url).pathname) };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.paths).toContain("/");
  expect(kept.paths.some((path) => path.startsWith("/assets/index-") && path.endsWith(".js"))).toBe(true);
  expect(kept.paths.filter((path) => path.startsWith("/api") || path === "/status")).toEqual([]);
  // Without a network the shell still comes up, and says what it can't load.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  await context.setOffline(false);
});

test("kept files go when the stored version is not the page's", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await page.evaluate(async () => {
    await caches.open("shell-old");
    localStorage.setItem("version", "old");
  });
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.includes("shell-old")))).toBe(false);
});

test("the first screen comes with the document: eight requests at most, its code after it, and nothing shifts", async ({ page, server }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const whole = page.waitForResponse((reply) => reply.url().endsWith("/api/index"));
  await openPage(page, server);
  // The whole catalogue has arrived, was kept for the next visit, and was drawn.
  await whole;
  await page.waitForFunction(() => localStorage.getItem("cache:lobby") !== null);
  await page.evaluate(
    () => new Promise<void>((idle) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => idle())))),
  );
  const { shift, before } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number } };
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const code = Math.min(...loaded.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime));
    return { shift: seen.shift, before: loaded.filter(({ startTime }) => startTime < code).map(({ name }) => new URL(name).pathname) };
  });
  expect(before.filter((path) => path.startsWith("/api") || path.startsWith("/json") || path.endsWith(".css"))).toEqual([]);
  // With the document itself; a desktop's window shows more pictures.
  const most = page.viewportSize()?.width === 390 ? 7 : 16;
  expect(before.length, before.join(" ")).toBeLessThanOrEqual(most);
  expect(shift).toBeLessThanOrEqual(0.02);
});

test("a player's first screen is never wider than the phone, and nothing in it shifts", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
  await page.addInitScript(() => {
    const seen = { beyond: 0, shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const root = document.documentElement;
      if (root) seen.beyond = Math.max(seen.beyond, root.scrollWidth - root.clientWidth);
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      // A page that is drawn too wide is a resized window to the browser, and so an input.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(page.getByRole("main").getByRole("heading", { name: "Originals" })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: { beyond: number; shift: number } }).seen);
  expect(seen.beyond).toBe(0);
  expect(seen.shift).toBeLessThanOrEqual(0.02);
});

test("the first visitor after a start gets a drawn first screen", ON_DESKTOP, async () => {
  const server = await startServer();
  try {
    expect(await (await fetch(server.url)).text()).toContain('id="first-screen"');
  } finally {
    await server.stop();
  }
});

test("the document is that of the visitor's language and session, and asked for again only when it changed", ON_DESKTOP, async ({ server }) => {
  const ask = async (cookie: string, headers: Record<string, string> = {}) => fetch(server.url, { headers: { cookie, ...headers } });
  const documents = await Promise.all(["", "baize_language=zh", "baize_language=pt-br", "baize_session=any"].map((cookie) => ask(cookie)));
  const texts = await Promise.all(documents.map((reply) => reply.text()));
  const marks = texts.map((text) => /<html lang="([^"]+)"[^>]* data-session="([^"]+)"/.exec(text)?.slice(1));
  expect(marks).toEqual([["en", "no"], ["zh-CN", "no"], ["pt-BR", "no"], ["en", "yes"]]);
  expect(texts[1]).toContain("原创");
  expect(documents[0]?.headers.get("vary")).toContain("cookie");
  const tag = documents[1]?.headers.get("etag") ?? "";
  expect((await ask("baize_language=zh", { "if-none-match": tag })).status).toBe(304);
  expect((await ask("baize_language=en", { "if-none-match": tag })).status).toBe(200);
});

for (const [name, path, heading] of [
  ["a category", "/?category=lobby_slots", "Slots"],
  ["the search", "/search", "Search games"],
  ["a game", "/Gamedetail?game=dice", "Dice"],
  ["a table", "/Gamedetail?game=crash", "Crash"],
] as const)
  test(`${name} that a link leads to is seen before the page's code is here, and taken over as it is`, async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem("lang", "en"));
    let letIn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route("**/assets/vendor-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/#${path}`);
    const title = page.locator("#content h1");
    await expect(title).toHaveText(heading);
    await title.evaluate((element) => element.setAttribute("data-drawn-by", "server"));
    letIn();
    await expect(page.locator("html:not([data-screen])")).toBeVisible();
    await expect(title).toHaveText(heading);
    await expect(title).toHaveAttribute("data-drawn-by", "server");
  });

test("a button that is pressed before the page runs is not lost", ON_DESKTOP, async ({ page, server }) => {
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/assets/vendor-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await page.goto(server.url);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  letIn();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("another address than the lobby never shows the lobby first", ON_DESKTOP, async ({ page, server }) => {
  await page.route("**/assets/vendor-*.js", () => undefined);
  await page.goto(`${server.url}/#/fairness`);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.locator("#content h1")).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a newer page", () => {
  // What the worker keeps or asks for would not pass through these tests' hands.
  test.use({ serviceWorkers: "block", tolerated: [/dynamically imported module/] });

  const MINES = "**/assets/MinesGame-*.js";

  /** The server is restarted with another page: a part of this one is gone; with `for good` it is not in the next one either. */
  async function renewHouse(page: Page, gone: "for good" | "from this one"): Promise<void> {
    let here = false;
    await page.route(MINES, (route) => (here ? route.fallback() : route.fulfill({ status: 404, body: "" })));
    await page.route(
      (url) => url.pathname === "/",
      (route) => {
        if (!route.request().isNavigationRequest()) return route.fulfill({ contentType: "text/html", body: '<meta name="version" content="a-newer-one" />' });
        here = gone === "from this one";
        return route.fallback();
      },
    );
  }

  test("a page of which a part is gone reloads itself, and shows where the player wanted to go", ON_DESKTOP, async ({ page, server }) => {
    await openPage(page, server);
    await renewHouse(page, "from this one");
    const again = page.waitForEvent("load");
    await page.evaluate(() => {
      window.location.hash = "/Gamedetail?game=mines";
    });
    await again;
    await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Mines" })).toBeVisible();
  });

  test("it does so once: if a part is still not there, it offers to reload", ON_DESKTOP, async ({ page, server }) => {
    await openPage(page, server);
    await renewHouse(page, "for good");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.evaluate(() => {
      window.location.hash = "/Gamedetail?game=mines";
    });
    const alert = page.getByRole("alert").filter({ hasText: "A new version of the page is here" });
    await expect(alert).toBeVisible();
    expect(loads).toBe(1);
    await expectAccessible(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await alert.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
