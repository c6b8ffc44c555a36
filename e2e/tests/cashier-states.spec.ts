import type { Page } from "@playwright/test";
import { openDeposit, order, pay } from "../support/cashier.ts";
import { expect, expectAccessible, openPage, openWalletPanel, register, test } from "../support/fixtures.ts";
import { hiddenFromKeys } from "../support/keys.ts";

/** What is the same on every machine runs on one. */
const ONCE = { tag: "@desktop" };

async function openHistory(page: Page) {
  await openWalletPanel(page);
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "History" }).click();
  return page.getByRole("dialog", { name: "History" });
}

test("an order says in the history how far it is and what goes back", async ({ page, context, server }) => {
  await openPage(page, server);
  await register(page, server);
  const deposit = await order(page, "500");
  await pay(page, context, "Pay another amount");
  const note = deposit.getByText("₹250.00 that came in for this order does not fit it", { exact: false });
  await expect(note).toBeInViewport();
  await page.keyboard.press("Escape");

  const history = await openHistory(page);
  await history.getByRole("tab", { name: "Deposits" }).click();
  const row = history.getByRole("listitem").first();
  await expect(row.getByText("Processing")).toBeVisible();
  await expect(row.getByText("Waiting for payment")).toBeVisible();
  await expect(row.getByText("₹250.00 did not fit and goes back to you")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button").click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt.getByText("It was not added to your balance and will be sent back to you", { exact: false })).toBeVisible();
  await expectAccessible(page);
});

/** The shop as the server says it, with another end of its limited offers. */
async function endOffers(page: Page, inMs: number): Promise<void> {
  await page.route("**/api/user/shop", async (route) => {
    const reply = await route.fetch();
    const shop = (await reply.json()) as { data: { time: number; list: { end_time: number; left_num: number | null }[] } };
    for (const item of shop.data.list) if (item.left_num !== null) item.end_time = shop.data.time + inMs;
    await route.fulfill({ json: shop });
  });
}

test("an offer that ends counts its last day down", ONCE, async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
  await endOffers(page, 5_400_000);
  const deposit = await openDeposit(page);
  const offer = deposit.getByRole("radio", { name: /Once only/ });
  await expect(offer).toBeEnabled();
  await expect(deposit.getByRole("timer")).toHaveText(/^1:(29|30):\d\d$/);
  await expectAccessible(page);
});

test("a deposit is chosen by keys alone, and nothing that they reach is covered", ONCE, async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
  const deposit = await openDeposit(page);
  for (const height of [900, 760, 640]) {
    await page.setViewportSize({ width: 1024, height });
    await deposit.getByRole("radio", { name: /^₹100 / }).focus();
    expect(await hiddenFromKeys(page, "ArrowDown", 6)).toEqual([]);
    await expect(deposit.getByRole("radio", { name: "Another amount" })).toBeChecked();
  }
  await deposit.getByLabel("Your amount").focus();
  await page.keyboard.type("700");
  expect(await hiddenFromKeys(page, "Tab", 12)).toEqual([]);
  expect(await hiddenFromKeys(page, "Shift+Tab", 12)).toEqual([]);
  await deposit.getByRole("radio", { name: /^UPI/ }).focus();
  expect(await hiddenFromKeys(page, "ArrowDown", 2)).toEqual([]);
  await expect(deposit.getByRole("radio", { name: /^Card/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(deposit.getByText("Waiting for your payment")).toBeVisible();
});
