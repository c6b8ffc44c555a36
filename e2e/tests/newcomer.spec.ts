import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

/** How long a visitor who has never been here may take to the result of their first bet, with the pauses of a person. */
const LONGEST_MS = 15_000;
/** To find what to press, and to read. */
const LOOK_MS = 800;
const READ_MS = 1_500;

/** A person looks before they press; the walk is a measure of time, so the pauses are a part of it. */
async function lookAndPress(page: Page, target: Locator, ms = LOOK_MS): Promise<void> {
  await expect(target).toBeVisible();
  await page.waitForTimeout(ms);
  await target.click();
}

test("a new visitor opens the lobby, chooses dice and has placed a first bet within 15 seconds", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  const began = Date.now();
  await page.goto(server.url);
  await lookAndPress(page, page.getByRole("link", { name: "Dice", exact: true }).first(), READ_MS);
  const main = page.getByRole("main");
  await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
  await lookAndPress(page, main.getByRole("radio", { name: /Gold/ }));
  await lookAndPress(page, main.getByRole("button", { name: "Register to play" }));
  await lookAndPress(page, page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await lookAndPress(page, main.getByRole("button", { name: "Bet", exact: true }));
  await expect(main.getByRole("list", { name: "Last results" }).getByRole("listitem")).toHaveCount(1);
  expect(Date.now() - began).toBeLessThanOrEqual(LONGEST_MS);
});
