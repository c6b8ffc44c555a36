import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { Server } from "../support/server.ts";

/** A campaign of 120 gold for one player each; returns so many codes. */
async function codes(server: Server, count: number): Promise<string[]> {
  const words = ["codes", "create", "--name", "Test", "--count", String(count), "--gold", "120", "--by", "ana"];
  return (await server.command([...words, "--reason", "a test"])).trim().split("\n");
}

/** The dialog, opened from the side menu. */
async function openDialog(page: Page) {
  const entry = page.getByRole("button", { name: "Redeem code", exact: true });
  if (!(await entry.isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await entry.click();
  return page.getByRole("dialog", { name: "Redeem a code" });
}

test("a code is redeemed by keyboard, and a second one of its campaign is refused", ON_DESKTOP, async ({ page, server }) => {
  const [first, second] = await codes(server, 2);
  await openAsPlayer(page, server);
  const dialog = await openDialog(page);
  await expectAccessible(page);
  const field = dialog.getByRole("textbox", { name: "Code" });
  await field.fill("abc");
  await field.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Code" })).toHaveAttribute("aria-invalid", "true");
  await field.fill((first ?? "").toLowerCase());
  await field.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("You received 120 gold");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Redeem another code" }).click();
  await field.fill(second ?? "");
  await field.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("not valid, has been used up or has expired");
});

test("after five wrong codes a captcha opens, and its answer goes along with the code", ON_PHONE, async ({ page, server }) => {
  const [code] = await codes(server, 1);
  await openAsPlayer(page, server);
  const dialog = await openDialog(page);
  const field = dialog.getByRole("textbox", { name: "Code" });
  for (let wrong = 0; wrong < 5; wrong++) {
    await field.fill(`WRONG${wrong}`);
    const reply = page.waitForResponse((response) => response.url().endsWith("/api/redeem/code"));
    await field.press("Enter");
    await reply;
  }
  await field.fill(code ?? "");
  await field.press("Enter");
  const captcha = page.getByRole("dialog", { name: "One moment" });
  await captcha.getByRole("button", { name: "I cannot see the picture" }).click();
  await expect(captcha.getByRole("status")).toContainText("Your device has solved the task", { timeout: 60_000 });
  await expectAccessible(page);
  await captcha.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("status")).toContainText("You received 120 gold");
});
