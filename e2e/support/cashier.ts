import type { BrowserContext, Locator, Page } from "@playwright/test";
import { confirmIdentity, expect, freshPhone, openWalletPanel } from "./fixtures.ts";

/** The cashier, with its offers. */
export async function openDeposit(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await expect(dialog.getByRole("button", { name: /^Deposit/ })).toBeVisible();
  return dialog;
}

/** Chooses an amount of one's own, from where the button at the foot does not lie over it. */
export async function chooseOwnAmount(dialog: Locator): Promise<void> {
  const own = dialog.getByRole("radio", { name: "Another amount" });
  await own.evaluate((card) => card.scrollIntoView({ block: "center" }));
  await own.check({ force: true });
}

/** Orders an amount of one's own, up to where it is to be paid. */
export async function order(page: Page, amount: string, opened?: Locator) {
  const dialog = opened ?? (await openDeposit(page));
  await chooseOwnAmount(dialog);
  await dialog.getByLabel("Your amount").fill(amount);
  await dialog.getByRole("button", { name: /^Deposit ₹/ }).click();
  await expect(dialog.getByText("Waiting for your payment")).toBeVisible();
  return dialog;
}

/** The word that the money has come lies over the top bar for a moment; a pointer on it would keep it there. */
export async function leave(page: Page, button: string, word: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await expect(page.getByText(word)).toBeHidden();
}

/** What the payer presses on the gateway's own page. */
export async function pay(page: Page, context: BrowserContext, button: string, link = "Open the payment page"): Promise<void> {
  const href = await page.getByRole("link", { name: link }).getAttribute("href");
  const gateway = await context.newPage();
  await gateway.goto(href ?? "");
  await gateway.getByRole("button", { name: button, exact: true }).click();
  await gateway.waitForLoadState();
  await gateway.close();
}

/** Does to the order on the screen what its payment page can do (`pay`, `fail`, `expire`, `refund` …), without opening that page. Returns the way to do more. */
export async function atGateway(page: Page): Promise<(action: string) => Promise<void>> {
  const href = await page.getByRole("link", { name: "Open the payment page" }).getAttribute("href");
  return async (action) => {
    const reply = await page.request.post(`${href}/${action}`, { maxRedirects: 0 });
    expect(reply.status(), action).toBe(303);
  };
}

/** The money history, from the wallet's panel. */
export async function openHistory(page: Page): Promise<Locator> {
  await openWalletPanel(page);
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "History" }).click();
  return page.getByRole("dialog", { name: "History" });
}

/** Fills in a UPI address as a payout account, from the open withdrawal, and saves it. */
export async function saveAccount(page: Page): Promise<Locator> {
  await page.getByRole("dialog", { name: "Withdraw" }).getByRole("button", { name: /^Add an account/ }).click();
  const account = page.getByRole("dialog", { name: "Where your money goes" });
  await account.getByLabel("Account holder").fill("Asha Rao");
  await account.getByLabel("UPI ID").fill("asha.rao@okbank");
  await account.getByLabel("Phone number").fill(freshPhone());
  await account.getByRole("button", { name: "Save account" }).click();
  return account;
}

/** Binds a UPI address, from the open withdrawal. */
export async function bindAccount(page: Page): Promise<void> {
  const account = await saveAccount(page);
  await confirmIdentity(page);
  await expect(account).toBeHidden();
}
