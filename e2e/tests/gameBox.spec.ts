import { openBoxesOfFreeRounds } from "../support/boxes.ts";
import { expect, expectAccessible, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openWithCash } from "../support/player.ts";

test("a box for play holds free rounds, which are played on the page of their game", ON_PHONE, async ({ page, server }) => {
  const boxes = await openBoxesOfFreeRounds(server);
  await openWithCash(page, server, 50_000);
  const main = page.getByRole("main");
  await page.goto(`${server.url}/#/Gamedetail?game=dice`);
  await main.getByRole("textbox", { name: "Stake" }).fill("20000");
  await main.getByRole("button", { name: "Bet", exact: true }).click();
  await expect(main.getByRole("list", { name: "Last results" }).getByRole("listitem")).toHaveCount(1);

  await page.goto(`${server.url}/#/activity?id=${boxes}`);
  await main.getByRole("button", { name: "Open box 2" }).press("Enter");
  await expect(main.getByRole("status").getByText("You took 3 free rounds of ₹2")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Play your free rounds" }).click();

  const rounds = main.getByRole("region", { name: "Free rounds" });
  await expect(rounds.getByText("3 free rounds of ₹2")).toBeVisible();
  await expectAccessible(page);
  await rounds.getByRole("button", { name: "Play a free round" }).click();
  await expect(rounds.getByText("2 free rounds of ₹2")).toBeVisible();
  await expect(main.getByRole("list", { name: "Last results" }).getByRole("listitem")).toHaveCount(1);
});
