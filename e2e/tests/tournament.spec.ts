import { expect, expectAccessible, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openWithCash } from "../support/player.ts";

test("a player joins the coin tournament, plays a listed game and is on the board", ON_PHONE, async ({ page, server }) => {
  await openWithCash(page, server, 500);
  await page.goto(`${server.url}/#/activity?id=16`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Join the tournament" }).click();
  await expect(main.getByText("You are in. Your first round that pays puts you on the board.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Join the tournament" })).toHaveCount(0);
  await expectAccessible(page);

  await main.getByRole("link", { name: "Plinko" }).click();
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await main.getByRole("button", { name: "Bet", exact: true }).click();
  expect((await (await answer).json()).code).toBe(0);

  await page.goto(`${server.url}/#/activity?id=16`);
  const board = main.getByRole("region", { name: "The board" });
  await expect(board.getByRole("listitem").filter({ hasText: "You" })).toHaveCount(1);
  await expect(main.getByRole("region", { name: "Your place" }).getByText(/^Place \d+$/)).toBeVisible();
  await expect(main.getByRole("region", { name: "Your best rounds" }).getByRole("listitem")).toHaveText(/^Plinko.*×$/);
  await expect(main.getByText("9 more rounds can still count")).toBeVisible();
  await expectAccessible(page);
});
