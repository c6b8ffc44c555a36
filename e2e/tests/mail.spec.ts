import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectAccessible, openPage, register, test } from "../support/fixtures.ts";
import type { Server } from "../support/server.ts";

/** A mail of an operator to everyone who has an account now, with 75 gold. */
async function sendToAll(server: Server): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "baize-mail-")), "mail.toml");
  const of = (language: string) => `[${language}]\ntitle = "A gift for you"\ncontent = "Thank you for playing."\n`;
  writeFileSync(file, ["en", "zh", "pt-br"].map(of).join("\n"));
  await server.command(["mail", "send", "--all", "--text", file, "--gold", "75", "--by", "ana", "--reason", "a test"]);
}

test("a mail is opened, its attachment is claimed once, and it is deleted", async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
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
