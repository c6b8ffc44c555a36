import type { Page } from "@playwright/test";
import { expect, shownBalance } from "./fixtures.ts";
import type { Server } from "./server.ts";

/** Gives the player of a page so much cash, as two people of the site do, and waits until the page shows it. */
export async function giveCash(page: Page, server: Server, amount: number): Promise<void> {
  const uid = await page.evaluate(() => (JSON.parse(localStorage.getItem("userInfo") ?? "{}") as { uid?: number }).uid);
  const people = ["--by", "ana", "--confirmed-by", "ben", "--reason", "a test"];
  await server.command(["adjust", String(uid), String(amount), "--key", `test-${uid}`, ...people]);
  await page.reload();
  await expect.poll(() => shownBalance(page)).toBe(amount * 100);
}
