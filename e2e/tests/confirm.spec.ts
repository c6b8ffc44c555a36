import type { Locator, Page } from "@playwright/test";
import { saveAccount } from "../support/cashier.ts";
import { confirmByCode, declineToBind, depositByCard, expect, expectAccessible, openPage, openWalletPanel, PASSWORD, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { Server } from "../support/server.ts";

const TITLE = "Confirm that it is you";

/** Deposits, fills in a payout account and saves it. */
async function depositAndSaveAccount(page: Page, server: Server): Promise<Locator> {
  await depositByCard(page, server);
  await openWalletPanel(page);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  return saveAccount(page);
}

test("a payout account is bound only after the password, with the keyboard alone", ON_DESKTOP, async ({ page, server }) => {
  const phone = await openAsPlayer(page, server);
  const account = await depositAndSaveAccount(page, server);
  const dialog = page.getByRole("dialog", { name: TITLE });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(account.getByText("Please confirm that it is you.")).toBeVisible();
  await account.getByRole("button", { name: "Save account" }).press("Enter");
  const password = dialog.getByRole("textbox", { name: "Password" });
  await password.focus();
  await page.keyboard.type("not-my-password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(account).toBeHidden();
  await expect(page.getByText("as****nk", { exact: false })).toBeVisible();
  await expect
    .poll(async () => ((await (await fetch(`${server.operatorUrl}/notices.json`)).json()) as { to: string; text: string }[]).find(({ to }) => to.endsWith(phone))?.text)
    .toContain("as****nk");
});

test("a code to the player's contact confirms as well", ON_DESKTOP, async ({ page, server }) => {
  const phone = await openAsPlayer(page, server);
  const account = await depositAndSaveAccount(page, server);
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.getByRole("button", { name: "Send me a code instead" }).click();
  await confirmByCode(page, server, phone);
  await expect(account).toBeHidden();
  await expect(page.getByText("as****nk", { exact: false })).toBeVisible();
});

test("a guest's device confirms by itself", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  await page.getByRole("dialog", { name: "Create your account" }).getByRole("button", { name: "Continue as a guest" }).click();
  await declineToBind(page);
  const account = await depositAndSaveAccount(page, server);
  await expect(account).toBeHidden();
});
