import type { Page } from "@playwright/test";
import { expect, shownBalance } from "./fixtures.ts";
import type { Server } from "./server.ts";

/** Gives the player of a page so much cash, as two people of the site do, and waits until the page shows it. */
export async function giveCash(page: Page, server: Server, amount: number): Promise<void> {
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  const profile = page.getByRole("dialog", { name: "Profile" });
  const uid = /\d{8}/.exec((await profile.getByText(/\d{8}/).first().textContent()) ?? "")?.[0] ?? "";
  await page.keyboard.press("Escape");
  await expect(profile).toBeHidden();
  const people = ["--by", "ana", "--confirmed-by", "ben", "--reason", "a test"];
  await server.command(["adjust", uid, String(amount), "--key", `test-${uid}`, ...people]);
  await page.reload();
  await expect.poll(() => shownBalance(page)).toBe(amount * 100);
}
