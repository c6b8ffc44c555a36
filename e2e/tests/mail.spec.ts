import { expect, expectAccessible, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { sendToAll } from "../support/mail.ts";
import { openAsPlayer } from "../support/player.ts";

test("a mail is opened, its attachment is claimed once, and it is deleted", ON_PHONE, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await sendToAll(server);
  const entry = page.getByRole("button", { name: /^Mail/ });
  if (!(await entry.isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await entry.click();
  const inbox = page.getByRole("dialog", { name: "Mail" });
  await expect(inbox.getByText("Unread")).toBeAttached();
  await expectAccessible(page);
  await inbox.getByRole("button", { name: /A gift for you/ }).press("Enter");
  const mail = page.getByRole("dialog", { name: "A gift for you" });
  await expect(mail.getByText("Thank you for playing.")).toBeVisible();
  await expect(mail.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await mail.getByRole("button", { name: "Claim" }).press("Enter");
  await expect(mail.getByRole("status")).toContainText("You received 75 gold.");
  await expectAccessible(page);
  await mail.getByRole("button", { name: "Delete" }).click();
  await expect(inbox.getByText("No mail", { exact: true })).toBeVisible();
});
