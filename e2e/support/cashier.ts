import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The cashier, with its offers. */
export async function openDeposit(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await expect(dialog.getByRole("button", { name: /^Deposit/ })).toBeVisible();
  return dialog;
}

/** Orders an amount of one's own, up to where it is to be paid. */
export async function order(page: Page, amount: string, opened?: Locator) {
  const dialog = opened ?? (await openDeposit(page));
  await dialog.getByRole("radio", { name: "Another amount" }).check({ force: true });
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
