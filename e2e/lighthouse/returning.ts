import type { BrowserContext, Page } from "@playwright/test";

/** Slow 4G and a quarter of the processor, applied while the page loads, for what no simulation knows: the service worker. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

/** The page is loaded and has nothing to do. A page with a live stream has no quiet network to wait for. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const later = () => requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => done()), 500));
        if (document.readyState === "complete") later();
        else addEventListener("load", later, { once: true });
      }),
  );

/** When the largest paint of a visitor who has been here before comes, in milliseconds after the start of the load. */
export async function returningPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await idle(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("about:blank");
  await page.goto(url);
  await idle(page);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.close();
  return paint;
}
