import { expect, expectAccessible, freshPhone, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("a new player is shown once what waits, and goes there", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const phone = freshPhone();
  const dialog = page.getByRole("dialog", { name: "Create your account" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill("River-otter-42");
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Create account" }).click();
  const guide = page.getByRole("dialog", { name: /^Welcome to / });
  await expect(guide.getByText("gold to play with")).toBeVisible();
  await expectAccessible(page);
  await guide.getByRole("button", { name: /^Seven days/ }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole("main").getByRole("heading", { name: "Seven days" })).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = "/";
  });
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Daily check-in" })).toBeVisible();
  await expect(guide).toBeHidden();
});

test("the profile opens the VIP levels, with what the next one needs", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("dialog", { name: "Profile" }).getByRole("button", { name: "VIP 0" }).click();
  const vip = page.getByRole("dialog", { name: "VIP" });
  await expect(vip.getByRole("progressbar", { name: "Deposited in all" })).toBeVisible();
  await expect(vip.getByText("₹10,000.00 to go")).toBeVisible();
  await expect(vip.getByRole("listitem")).toHaveCount(11);
  await expect(vip.getByRole("listitem").filter({ hasText: "Your level" })).toContainText("VIP 0");
  await expectAccessible(page);
});
