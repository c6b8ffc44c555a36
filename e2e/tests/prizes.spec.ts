import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import type { Server } from "../support/server.ts";

const GAMES = [
  { name: "Wheel", ask: "Chest", won: "You won: Chest" },
  { name: "Grid", ask: "Lotus", won: "You won: Lotus" },
  { name: "Slot machine", ask: "Three times: Seven", won: "You won: Seven" },
];

const table = (page: Page, name: string) =>
  page.getByRole("region", { name: "Prize games" }).getByRole("region", { name, exact: true });

async function ask(page: Page, name: string, result: string): Promise<void> {
  await table(page, name).getByRole("combobox", { name: "Result" }).click();
  await page.getByRole("option", { name: result, exact: true }).click();
}

/** The page with the prize games, each of which is there and can be played. */
async function openPrizes(page: Page, server: Server): Promise<void> {
  await openPage(page, server, "/__dev__design");
  for (const { name } of GAMES) await expect(table(page, name).getByRole("button", { name: `Play: ${name}` })).toBeEnabled();
}

/** From here on time passes only when the test moves it. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("with less motion a game's prize is there as soon as the server has said it", ON_DESKTOP, async ({ page, server }) => {
  await openPrizes(page, server);
  for (const { name, ask: result, won } of GAMES) {
    await ask(page, name, result);
    await table(page, name).getByRole("button", { name: `Play: ${name}` }).click();
    await expect(table(page, name).getByRole("status")).toHaveText(won, { timeout: 3_000 });
  }
  await expectAccessible(page);
});

test("Enter and Space on the button over the picture play it; the focus stays there", ON_DESKTOP, async ({ page, server }) => {
  await openPrizes(page, server);
  const plays = [["Enter", GAMES[0]!], ["Space", GAMES[1]!]] as const;
  for (const [, { name, ask: result }] of plays) await ask(page, name, result);
  await holdTime(page);
  for (const [key, { name, won }] of plays) {
    const button = table(page, name).getByRole("button", { name: `Play: ${name}` });
    await button.focus();
    await page.keyboard.press(key);
    await expect(table(page, name).getByRole("status")).toHaveText("Good luck!");
    await page.clock.runFor(10_000);
    await expect(table(page, name).getByRole("status")).toHaveText(won);
    await expect(button).toBeFocused();
  }
});

test("a refused round ends with nothing won and says why", ON_DESKTOP, async ({ page, server }) => {
  await openPrizes(page, server);
  const wheel = table(page, "Wheel");
  await wheel.getByRole("checkbox", { name: "The sandbox refuses the round" }).check();
  await wheel.getByRole("button", { name: "Go", exact: true }).click();
  await expect(wheel.getByRole("status")).toHaveText("The round could not be played: The sandbox said no. Nothing was won.");
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("each game comes to rest on what the server said", ON_PHONE, async ({ page, server }) => {
    await openPrizes(page, server);
    for (const { name, ask: result, won } of GAMES) {
      await ask(page, name, result);
      await table(page, name).getByRole("button", { name: "Go", exact: true }).click();
      await expect(table(page, name).getByRole("status")).toHaveText(won);
    }
  });

  test("a page that slept through the end of a round finds it over", ON_DESKTOP, async ({ page, server }) => {
    await openPrizes(page, server);
    await ask(page, "Wheel", "Ruby");
    await holdTime(page);
    const wheel = table(page, "Wheel");
    await wheel.getByRole("button", { name: "Go", exact: true }).click();
    await page.clock.runFor(1_500);
    await expect(wheel.getByText("2 full speed")).toBeVisible();
    // As if the lid had been closed: an hour passes at once, and what was due meanwhile rings once.
    await page.clock.fastForward("01:00:00");
    await expect(wheel.getByRole("status")).toHaveText("You won: Ruby");
    await expect(wheel.getByText("0 idle")).toBeVisible();
  });

  test("an aborted round ends with nothing won", ON_DESKTOP, async ({ page, server }) => {
    await openPrizes(page, server);
    await holdTime(page);
    const wheel = table(page, "Wheel");
    await wheel.getByRole("button", { name: "Go", exact: true }).click();
    await page.clock.runFor(1_500);
    await expect(wheel.getByText("2 full speed")).toBeVisible();
    await wheel.getByRole("button", { name: "Abort" }).click();
    await page.clock.runFor(10_000);
    await expect(wheel.getByRole("status")).toHaveText("The round was stopped. Nothing was won.");
  });

  test("a round goes through its states at their times, and slows down to the end even when asked to stop", ON_DESKTOP, async ({ page, server }) => {
    await openPrizes(page, server);
    await ask(page, "Grid", "Sun");
    await holdTime(page);
    const grid = table(page, "Grid");
    const [go, abort] = [grid.getByRole("button", { name: "Go", exact: true }), grid.getByRole("button", { name: "Abort" })];
    await go.click();
    await expect(grid.getByText("1 accelerating")).toBeVisible();
    await expect(go).toBeDisabled();
    await page.clock.runFor(1_000);
    await expect(grid.getByText("2 full speed")).toBeVisible();
    await expect(abort).toBeEnabled();
    await page.clock.runFor(1_600);
    await expect(grid.getByText("3 slowing down")).toBeVisible();
    await expect(abort).toBeDisabled();
    await page.clock.runFor(2_500);
    await expect(grid.getByText("0 idle")).toBeVisible();
    await expect(grid.getByRole("status")).toHaveText("You won: Sun");
  });
});
