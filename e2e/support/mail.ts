import type { Locator, Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { textFile } from "./texts.ts";

/** Sends a mail of an operator, with 75 gold or with other rewards, to everyone who has an account now. */
export async function sendToAll(server: Server, rewards = ["--gold", "75"]): Promise<void> {
  const file = textFile({ title: "A gift for you", content: "Thank you for playing." });
  const order = ["--by", "ana", "--confirmed-by", "ben", "--reason", "a test"];
  await server.command(["mail", "send", "--all", "--text", file, ...rewards, ...order]);
}

/** Opens the mail and claims what the one of an operator brings; returns the mail, which stays open. */
export async function claimGift(page: Page): Promise<Locator> {
  const entry = page.getByRole("button", { name: /^Mail/ });
  if (!(await entry.isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await entry.click();
  await page.getByRole("dialog", { name: "Mail" }).getByRole("button", { name: /A gift for you/ }).press("Enter");
  const mail = page.getByRole("dialog", { name: "A gift for you" });
  await mail.getByRole("button", { name: "Claim" }).press("Enter");
  return mail;
}
