import { expect, openPage, test } from "../support/fixtures.ts";

test("the service worker keeps the shell and never what the API says", async ({ page, server, context }) => {
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

test("kept files go when the stored version is not the page's", async ({ page, server }) => {
  await openPage(page, server);
  await page.evaluate(async () => {
    await caches.open("shell-old");
    localStorage.setItem("version", "old");
  });
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.includes("shell-old")))).toBe(false);
});

test("the first screen is light: few requests, no picture, nothing shifts", async ({ page, server }) => {
  const before: string[] = [];
  page.on("request", (request) => before.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.addInitScript(() => {
    const seen = { shift: 0, paint: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openPage(page, server);
  // Long enough for the whole catalogue to have arrived and been drawn.
  await page.waitForResponse((reply) => reply.url().endsWith("/api/index"));
  await page.waitForTimeout(1_000);
  expect(before.filter((request) => request.startsWith("image"))).toEqual([]);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThanOrEqual(0.02);
});
