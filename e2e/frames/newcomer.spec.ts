import { expect, test } from "../support/fixtures.ts";
import { placeFirstBet } from "../support/newcomer.ts";

/** How long the walk may take, with the pauses of a person: to read the lobby, and to find what to press. */
const LONGEST_MS = 15_000;
const READ_MS = 1_500;
const LOOK_MS = 800;

test("a new visitor's first bet", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  const began = Date.now();
  await page.goto(server.url);
  let pause = READ_MS;
  await placeFirstBet(page, async (target) => {
    await expect(target).toBeVisible();
    // A person looks before they press: the pauses are a part of what is measured.
    await page.waitForTimeout(pause);
    pause = LOOK_MS;
    await target.tap();
  });
  console.log(`First bet of a new visitor after ${((Date.now() - began) / 1000).toFixed(1)} s; wanted: ${LONGEST_MS / 1000} s.`);
});
