import { expect, expectAccessible, openWalletPanel, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("a player takes the free pick of the day, which costs nothing and comes once", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=gold-wishing-tree";
  });
  // What the player chose elsewhere stays; here there is gold alone.
  const purse = page.getByRole("radiogroup", { name: "Play with" });
  await expect(purse.getByRole("radio")).toHaveCount(1);
  const pick = page.getByRole("region", { name: "Free pick of the day" });
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await pick.getByRole("button", { name: "Pick for free" }).click();
  const { round, wallet } = ((await (await answer).json()) as { data: { round: { payout: number; account_type: number }; wallet: { gold: number } } }).data;
  expect([round.account_type, wallet.gold]).toEqual([0, 10_000_000 + round.payout]);
  await expect(pick.getByRole("timer")).toBeVisible();
  await expect(pick.getByRole("button")).toHaveCount(0);
});

test("gold buys a look, which is worn at once and taken off again", ON_PHONE, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await openWalletPanel(page);
  await page.getByRole("button", { name: "Gold shop" }).click();
  const shop = page.getByRole("dialog", { name: "Gold shop" });
  await shop.getByRole("button", { name: "Buy Moss for 1,000 gold" }).click();
  await page.getByRole("button", { name: "Buy for 1,000 gold" }).click();
  await expect(shop.getByRole("button", { name: "Take off Moss" })).toBeVisible();
  await expect(shop.getByText("You have")).toContainText("0.00");
  await expect(shop.getByRole("button", { name: "Take it" })).toBeEnabled();
  await expectAccessible(page);
  await shop.getByRole("button", { name: "Take it" }).click();
  await expect(shop.getByRole("timer").first()).toBeVisible();
  await shop.getByRole("button", { name: "Take off Moss" }).click();
  await expect(shop.getByRole("button", { name: "Use Moss" })).toBeVisible();
  await shop.getByRole("button", { name: "Use Moss" }).click();
  await expect(shop.getByRole("button", { name: "Take off Moss" })).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=dune-dragon-tiger";
  });
  const felt = page.locator("[data-spot=dragon]").first().locator("xpath=ancestor::*[contains(@class,'isolate')][1]");
  await expect(felt).toHaveAttribute("style", /--felt-worn: radial-gradient/);
});
