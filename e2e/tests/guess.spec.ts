import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { SiteName } from "../support/server.ts";

/** Hours since midnight at an offset from UTC, in hours. */
const clockAt = (offset: number): number => (Date.now() / 3_600_000 + offset) % 24;

/** A site at which the question of the day can be answered for two hours more: it closes at 21:00 of the site. */
const siteWithQuestion = (): SiteName => (clockAt(5.5) < 19 ? "india" : "brazil");

test("a player answers the question of the day once, and the answer stays", ON_PHONE, async ({ page, siteServer }) => {
  const server = await siteServer(siteWithQuestion());
  await openAsPlayer(page, server);
  await openPage(page, server, "/activity");
  await page.getByRole("link", { name: "Free guess" }).click();
  await expect(page.getByRole("heading", { name: "Which number is drawn today?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose a number" })).toBeDisabled();
  await page.getByRole("radio", { name: "7" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Answer 7" }).click();
  await expect(page.getByText("Your answer is 7")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your answer is 7")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});
