import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { expect, expectAccessible, openPage, register, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { sendToAll } from "../support/mail.ts";
import { startServer } from "../support/server.ts";

test.use({ serviceWorkers: "allow" });

/** The browser's own push service is not asked: a subscription is made here, as that would make it. */
async function subscribeHere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const text = (length: number) =>
      btoa(String.fromCharCode(4, ...new Array<number>(length - 1).fill(1))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const endpoint = "https://push.example/1";
    const [auth, p256dh] = [text(16), text(65)];
    let current: object | null = null;
    const getSubscription = async () => current;
    const subscribe = async (options: object) => {
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { endpoint, options, toJSON: () => ({ endpoint, keys: { auth, p256dh } }), unsubscribe };
      return current;
    };
    Object.assign(PushManager.prototype, { getSubscription, subscribe });
  });
}

/** Hands the service worker a message as the browser does when its push service brings one. */
async function deliver(session: CDPSession, origin: string, message: object): Promise<void> {
  type Registered = { registrations: { registrationId: string; scopeURL: string }[] };
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
}

/** What the service worker shows now. */
function shown(context: BrowserContext): Promise<{ title: string; body: string; tag: string }[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

test("notifications are turned on in the profile, shown while the page is not, and turned off", ON_DESKTOP, async ({ page, context }) => {
  const server = await startServer("india", { BAIZE_PUSH: "true" });
  try {
    await context.grantPermissions(["notifications"], { origin: server.url });
    await subscribeHere(page);
    await openPage(page, server);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await register(page, server);
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    const toggle = page.getByRole("switch", { name: "Notifications on this device" });
    await expect(toggle).not.toBeChecked();
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/push/fcm"));
    await toggle.click();
    const { subscription } = (await sent).postDataJSON() as { subscription: { endpoint: string; vapid_key: string } };
    expect(subscription.endpoint).toBe("https://push.example/1");
    expect(subscription.vapid_key).toMatch(/^B[\w-]{86}$/);
    await expect(toggle).toBeChecked();
    await expectAccessible(page);

    const message = { title: "Baize", body: "A gift for you", tag: "mail-7", link: "/#/?mail=7", lang: "en" };
    const elsewhere = await context.newPage();
    const session = await context.newCDPSession(elsewhere);
    await page.goto(`${server.operatorUrl}/health`);
    await deliver(session, server.url, message);
    await expect
      .poll(() => shown(context), { timeout: 30_000 })
      .toEqual([{ title: "Baize", body: "A gift for you", tag: "mail-7" }]);

    await openPage(page, server);
    await page.getByRole("button", { name: "Profile", exact: true }).click();
    await expect(toggle).toBeChecked();
    const removed = page.waitForResponse((reply) => reply.url().endsWith("/api/push/remove"));
    await toggle.click();
    expect((await (await removed).json()).code).toBe(0);
    await expect(toggle).not.toBeChecked();
  } finally {
    await server.stop();
  }
});

test("a notification's link opens its mail, and a site without notifications has no switch for them", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  const profile = page.getByRole("dialog", { name: "Profile" });
  await expect(profile.getByRole("switch", { name: "Hide my bets" })).toBeVisible();
  await expect(profile.getByRole("switch", { name: "Notifications on this device" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await sendToAll(server);
  const listed = page.waitForResponse((reply) => reply.url().endsWith("/api/mail/list"));
  await page.getByRole("button", { name: /^Mail/ }).first().click();
  const { data } = (await (await listed).json()) as { data: { list: { id: string }[] } };
  await page.goto(`${server.operatorUrl}/health`);
  // The mail opens by itself, over a page that nobody can reach until it is closed.
  await page.goto(`${server.url}/#/?mail=${data.list[0]?.id}`);
  await expect(page.getByRole("dialog", { name: "A gift for you" }).getByText("Thank you for playing.")).toBeVisible();
  expect(page.url()).not.toContain("mail=");
});
