import type { Page } from "@playwright/test";
import { atGateway, bindAccount, leave, openDeposit, openHistory, order, pay } from "../support/cashier.ts";
import { confirmByCode, expect, expectAccessible, openPage, openWalletPanel, shownBalance, test } from "../support/fixtures.ts";
import { hiddenFromKeys } from "../support/keys.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("an order says in the history how far it is and what goes back", ON_PHONE, async ({ page, context, server }) => {
  await openAsPlayer(page, server);
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

test("every end of an order is in its screen, in the history and in its receipt", ON_PHONE, async ({ page, server }) => {
  test.slow();
  await openAsPlayer(page, server);

  let deposit = await order(page, "500");
  let gateway = await atGateway(page);
  await gateway("fail");
  await expect(deposit.getByText("The payment did not go through")).toBeVisible();
  await gateway("pay");
  await expect(deposit.getByText("Your money has arrived")).toBeVisible();
  await page.keyboard.press("Escape");

  deposit = await order(page, "300");
  await (await atGateway(page))("expire");
  await expect(deposit.getByText("The time to pay is over")).toBeVisible();
  await page.keyboard.press("Escape");

  deposit = await order(page, "310");
  await (await atGateway(page))("fail");
  await expect(deposit.getByText("The payment did not go through")).toBeVisible();
  await page.keyboard.press("Escape");

  const reversals: Awaited<ReturnType<typeof atGateway>>[] = [];
  for (const amount of ["400", "410", "420", "430"]) {
    deposit = await order(page, amount);
    gateway = await atGateway(page);
    // Of two payments one is credited, and the other goes back.
    await gateway(amount === "430" ? "pay-twice" : "pay");
    await expect(deposit.getByText("Your money has arrived")).toBeVisible();
    await page.keyboard.press("Escape");
    reversals.push(gateway);
  }
  await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(2160_00);

  const history = await openHistory(page);
  await history.getByRole("tab", { name: "Deposits" }).click();
  const row = (amount: string) => history.getByRole("listitem").filter({ hasText: amount });
  await reversals[0]?.("refund");
  await reversals[1]?.("charge-back");
  await reversals[2]?.("refund-half");
  const ends = [
    ["₹500.00", "Success", "Paid after its time"],
    ["₹300.00", "Fail", "Time to pay was over"],
    ["₹310.00", "Fail", "Turned down by the payment service"],
    ["₹400.00", "Fail", "Paid back to you"],
    ["₹410.00", "Fail", "Charged back by your bank"],
    ["₹420.00", "Success", "₹210.00 of it went back to you"],
  ] as const;
  for (const [amount, state, phase] of ends) {
    await expect(row(amount).getByText(state)).toBeVisible();
    await expect(row(amount).getByText(phase)).toBeVisible();
  }
  await expect(row("₹430.00").getByText("₹430.00 did not fit and goes back to you")).toBeVisible();
  await expectAccessible(page);
  for (const [amount, , phase] of ends.slice(0, 5)) {
    await row(amount).getByRole("button").click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt.getByText(amount).first()).toBeVisible();
    await expect(receipt.getByText(phase)).toBeVisible();
    await expect(receipt).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
  }
});

test("locked cash waits for open rounds, which are named with the way to each", ON_DESKTOP, async ({ page, server }) => {
  test.slow();
  const phone = await openAsPlayer(page, server);
  await order(page, "1000");
  await (await atGateway(page))("pay");
  await leave(page, "Start playing", "Your deposit has arrived");
  await openPage(page, server, "/Gamedetail?game=mines");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Bet", exact: true }).click();
  await expect(main.getByRole("button", { name: "Take a step first" })).toBeVisible();

  await openWalletPanel(page);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  const withdraw = page.getByRole("dialog", { name: "Withdraw" });
  await bindAccount(page);
  await withdraw.getByLabel("Amount").fill("400");
  await expect(withdraw.getByRole("button", { name: "Go on with Mines" })).toBeVisible();
  await withdraw.getByRole("checkbox").click();
  await withdraw.getByRole("button", { name: "Review" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw ₹400.00" }).click();
  await confirmByCode(page, server, phone);
  await expect(withdraw.getByText("Finish your open rounds first")).toBeVisible();
  await expect(withdraw.getByRole("listitem").filter({ hasText: "Mines" })).toHaveCount(1);
  await expectAccessible(page);
  await withdraw.getByRole("button", { name: "Go on with Mines" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Take a step first" })).toBeVisible();
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

test("an offer that ends counts its last day down", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await endOffers(page, 5_400_000);
  const deposit = await openDeposit(page);
  const offer = deposit.getByRole("radio", { name: /Once only/ });
  await expect(offer).toBeEnabled();
  const card = deposit.locator("label").filter({ has: page.getByRole("radio", { name: /Once only/ }) });
  await expect(card.getByRole("timer")).toHaveText(/^1:(29|30):\d\d$/);
  await expectAccessible(page);
});

test("a deposit is chosen by keys alone, and nothing that they reach is covered", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  const deposit = await openDeposit(page);
  for (const height of [900, 760, 640]) {
    await page.setViewportSize({ width: 1024, height });
    await deposit.getByRole("radio", { name: /^₹300 / }).focus();
    expect(await hiddenFromKeys(page, "ArrowDown", 5)).toEqual([]);
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
