import { expect, test } from "../support/fixtures.ts";
import { placeFirstBet } from "../support/newcomer.ts";

test("a new visitor places a first bet with five presses and without typing", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await page.goto(server.url);
  let presses = 0;
  await placeFirstBet(page, async (target) => {
    await target.click();
    presses += 1;
  });
  expect(presses).toBe(5);
});
