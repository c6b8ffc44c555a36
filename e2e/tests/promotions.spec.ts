import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("a new player checks in, the balance grows, and a second claim is answered kindly", async ({ page, server, context }) => {
  await openAsPlayer(page, server);
  // A second tab that hears nothing of the first: it still shows what could be claimed.
  const other = await context.newPage();
  await other.route("**/api/stream*", (route) => route.abort());
  await openPage(other, server, "/activity?id=1");
  await expect(other.getByRole("button", { name: "Check in: 20 gold" })).toBeVisible();

  await page.bringToFront();
  const waits = page.getByRole("navigation", { name: "Main" }).getByText("Something to claim");
  await expect(waits.first()).toBeAttached();
  await page.evaluate(() => {
    window.location.hash = "/activity";
  });
  const list = page.getByRole("main");
  await expect(list.getByRole("button", { name: /^To claim/ })).toBeVisible();
  await list.getByRole("link", { name: /^Daily check-in/ }).click();
  await expect(list.getByRole("heading", { name: "Daily check-in" })).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "Square 1, today's: 20 gold" })).toBeAttached();
  await list.getByRole("button", { name: "Check in: 20 gold" }).press("Enter");
  await expect(list.getByRole("status").getByText("You received 20 gold.")).toBeVisible();
  await expect(list.getByRole("status").getByText("1,020")).toBeVisible();
  await expect(list.getByText("Checked in today. The next square opens in")).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "Square 1: 20 gold, taken" })).toBeAttached();

  await list.getByRole("link", { name: "All promotions" }).click();
  await list.getByRole("link", { name: /^Seven days/ }).click();
  await list.getByRole("button", { name: "Claim 50 gold" }).click();
  await expect(list.getByRole("status").getByText("1,070")).toBeVisible();
  await list.getByRole("link", { name: "All promotions" }).click();
  await list.getByRole("link", { name: /^Gold panning/ }).click();
  await list.getByRole("button", { name: "Take 50 gold" }).click();
  await expect(list.getByRole("status").getByText("You received 50 gold.")).toBeVisible();
  await list.getByRole("link", { name: "All promotions" }).click();
  await list.getByRole("link", { name: /^Blind box/ }).click();
  await list.getByRole("button", { name: "Open box 1" }).click();
  await expect(list.getByRole("status").getByText(/^You took /)).toBeVisible();
  await list.getByRole("link", { name: "All promotions" }).click();
  await list.getByRole("link", { name: /^Invitation wheel/ }).click();
  await list.getByRole("button", { name: /^Spin the wheel/ }).click();
  await expect(list.getByText("Waiting for the first friend")).toBeVisible();
  await list.getByRole("link", { name: "All promotions" }).click();
  await list.getByRole("link", { name: /^Free guess/ }).click();
  // The question of the day waits too, but only until 21:00 of the site.
  const isAsked = list.getByRole("heading", { name: "Which number is drawn today?" });
  await expect(list.locator("#question")).toBeVisible();
  if (await isAsked.isVisible()) {
    await list.getByRole("radio", { name: "7" }).check();
    await list.getByRole("button", { name: "Answer 7" }).click();
    await expect(list.getByText("Your answer is 7")).toBeVisible();
  }
  await expect(waits).toHaveCount(0);

  await other.bringToFront();
  await other.getByRole("button", { name: "Check in: 20 gold" }).click();
  await expect(other.getByText("You already have this one: 20 gold came the first time.")).toBeVisible();
  await other.close();
});

test("what was claimed is listed among the rewards, and can be claimed there", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/rewards";
  });
  const main = page.getByRole("main");
  await expect(main.getByText("Nothing received yet")).toBeVisible();
  await main.getByRole("button", { name: "Claim 20 gold" }).click();
  await expect(main.getByText("1 reward claimed.").last()).toBeVisible();
  await expect(main.getByRole("region", { name: "In your wallet" }).getByText("1,020")).toBeVisible();
  await expect(main.getByRole("region", { name: "Received" }).getByText("Daily check-in")).toBeVisible();
  await expectAccessible(page);
});

test("a visitor sees what runs with its terms, and is asked to register", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server, "/activity");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Betting milestones/ }).click();
  await expect(main.getByText("Stake ₹10K in all")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Claim/ })).toHaveCount(0);
  await main.getByText("Terms", { exact: true }).click();
  await expect(main.getByText("Each milestone is paid once")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Register to take part" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("an unknown promotion leads back to those that run", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/activity?id=999999");
  await page.getByRole("main").getByRole("button", { name: "All promotions" }).click();
  await expect(page.getByRole("heading", { name: "Promotions", level: 1 })).toBeVisible();
});
