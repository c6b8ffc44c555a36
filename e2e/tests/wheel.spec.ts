import type { Page } from "@playwright/test";
import { depositByCard, expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { Server } from "../support/server.ts";

const main = (page: Page) => page.getByRole("main");
const hub = (page: Page) => main(page).getByRole("button", { name: /^Spin the wheel/ });
const note = (page: Page) =>
  main(page)
    .getByRole("status")
    .getByText(/^You received .+\.$/);

/** A player who has deposited ₹500 and so has one spin, before the wheel. */
async function openWheel(page: Page, server: Server): Promise<void> {
  await openAsPlayer(page, server);
  await depositByCard(page, server);
  await page.evaluate(() => {
    window.location.hash = "/activity?id=7";
  });
  await expect(main(page).getByText("1 spin left")).toBeVisible();
}

/** The player's own draws below the wheel. */
const draws = (page: Page) => main(page).getByRole("region", { name: "My spins" });

test("a spin turns the wheel at the press and ends with the prize in the wallet; changed seeds prove it", ON_PHONE, async ({
  page,
  server,
}) => {
  await openWheel(page, server);
  await expect(
    main(page).getByRole("region", { name: "What can be drawn, and how often" }).getByText("0.01%"),
  ).toBeVisible();
  await hub(page).press("Enter");
  await expect(note(page)).toBeVisible();
  await expect(main(page).getByText("No spins left today")).toBeVisible();
  await expect(hub(page)).toBeDisabled();
  await expectAccessible(page);

  await expect(draws(page).getByRole("listitem")).toHaveCount(1);
  await draws(page).locator("summary").click();
  await expect(draws(page).getByText("The server seed is secret until you change seeds")).toBeVisible();
  await draws(page).getByRole("button", { name: "Change seeds" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change seeds" }).click();
  await expect(draws(page).getByText("Drawn again from these seeds: the same prize.")).toBeVisible();
});

test("the balance waits for the wheel, and a page that was closed in mid-spin finds what it stopped at", ON_DESKTOP, async ({
  page,
  server,
}) => {
  await openWheel(page, server);
  // The server draws, and its answer is lost on the way.
  let lost = 0;
  await page.route("**/api/activity/claim", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await hub(page).click();
  await expect(main(page).getByText("The wheel turns.")).toBeAttached();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unroute("**/api/activity/claim");
  await page.reload();
  await page.evaluate(() => {
    window.location.hash = "/activity?id=7";
  });
  await expect(main(page).getByText(/^While you were away the wheel stopped at /)).toBeVisible();
  await expect(main(page).getByText("No spins left today")).toBeVisible();
  await expect(draws(page).getByRole("listitem")).toHaveCount(1);
});

test("a visitor sees what can be drawn, and is asked to register at the wheel", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/activity?id=7");
  await main(page).getByText("Terms", { exact: true }).click();
  await expect(main(page).getByText("with the weights shown")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Register to take part" }).first().click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the wheel comes to rest under its pointer on the prize that the server drew", ON_PHONE, async ({ page, server }) => {
    await openWheel(page, server);
    const drawn = page.waitForResponse("**/api/activity/claim");
    await hub(page).click();
    await drawn;
    await expect(main(page).getByText("The wheel turns.")).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await expect(note(page)).toBeVisible();
  });
});

test("the menu opens the wheel over the lobby, and its terms are one press away", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Lucky wheel" });
  if (!(await menu.isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await menu.click();
  const dialog = page.getByRole("dialog", { name: "Lucky wheel" });
  await expect(dialog.getByRole("region", { name: "What can be drawn, and how often" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Terms" }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole("heading", { name: "Lucky wheel" })).toBeVisible();
});
