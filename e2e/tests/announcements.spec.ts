import type { Page } from "@playwright/test";
import { expect, expectAccessible, letPopUpsOpen, openPage, register, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { type Server, startServer } from "../support/server.ts";
import { textFile } from "../support/texts.ts";

async function announce(server: Server, title: string): Promise<void> {
  const file = textFile({ title, content: `${title}: read it once.` });
  await server.command(["announcements", "create", "--text", file, "--by", "ana", "--reason", "a test"]);
}

/** Loads the lobby as soon as the server has noticed what was announced. */
async function reloadOnceAnnounced(page: Page, server: Server, title: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(`${server.url}/api/index`)).text()).toContain(title);
  await page.reload();
}

test("what is announced opens once a day, and what was read never again", ON_DESKTOP, async ({ page }) => {
  const server = await startServer();
  try {
    await openPage(page, server);
    await register(page, server);
    await letPopUpsOpen(page);
    await announce(server, "The house is open");
    await reloadOnceAnnounced(page, server, "The house is open");
    const first = page.getByRole("dialog", { name: "The house is open" });
    await expect(first.getByText("The house is open: read it once.")).toBeVisible();
    await expectAccessible(page);
    await first.getByRole("button", { name: "Got it" }).click();
    await expect(first).toBeHidden();

    await announce(server, "The wheel is back");
    await reloadOnceAnnounced(page, server, "The wheel is back");
    // One pop-up a visit: what comes instead shows that no announcement was due.
    await expect(page.getByRole("dialog", { name: /^(First deposit offer|Daily check-in|Your balance is low)$/ })).toBeVisible();

    // As if it had been the day before.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("daily:announcement:")) localStorage.setItem(key, '"2026-01-31"');
    });
    await page.reload();
    await expect(page.getByRole("dialog", { name: "The wheel is back" }).getByRole("button", { name: "Got it" })).toBeVisible();
  } finally {
    await server.stop();
  }
});
