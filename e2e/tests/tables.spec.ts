import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test } from "../support/fixtures.ts";
import { GAMES } from "../support/games.ts";
import { ON_DESKTOP } from "../support/machines.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
] as const;

async function sitDown(page: Page, game: string): Promise<Locator> {
  await page.evaluate((to) => {
    window.location.hash = `/Gamedetail?game=${to}`;
  }, game);
  return boardOf(page);
}

async function boardOf(page: Page): Promise<Locator> {
  const board = page.getByRole("region", { name: "Board" });
  await expect(board.getByRole("button", { name: "Fairness" })).toBeVisible();
  return board;
}

/** How much of a board's room its scene leaves bare, in pixels. */
const bareRoom = (board: Locator): Promise<number> =>
  board.locator("[data-room]").evaluate((room) => {
    const ends = [...room.children].map((part) => part.getBoundingClientRect().bottom);
    return room.getBoundingClientRect().bottom - Math.max(...ends);
  });

/** How many games are sat down at in one test: more games make more tests, never a longer one. */
const GAMES_OF_TEST = 6;

const groups = Array.from({ length: Math.ceil(GAMES.length / GAMES_OF_TEST) }, (_, at) => GAMES.slice(at * GAMES_OF_TEST, (at + 1) * GAMES_OF_TEST));

for (const games of groups) {
  test(`${games.join(", ")}: the board, its bar and the key to play are seen at once on every desktop`, ON_DESKTOP, async ({ page, server }) => {
    await openPage(page, server, "/404");
    for (const game of games) {
      await page.setViewportSize(SIZES[0]);
      const board = await sitDown(page, game);
      const key = page.getByRole("main").getByRole("button", { name: /^(Register to play|Bet)$/ });
      for (const size of SIZES) {
        const at = `${game}, ${size.width} × ${size.height}`;
        await page.setViewportSize(size);
        await expect(key, at).toBeInViewport({ ratio: 1 });
        await expect(board, at).toBeInViewport({ ratio: 1 });
        // The board is what the player came for.
        const box = await board.boundingBox();
        expect(box?.width, at).toBeGreaterThan(size.width * 0.5);
        expect(box?.height, at).toBeGreaterThan(size.height * 0.8);
        // A margin of its own at most.
        await expect.poll(() => bareRoom(board), at).toBeLessThan(24);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(size.width);
      }
    }
  });
}

test("beside a table the live bets are closed at first; what is chosen there is kept apart from the lobby", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const live = page.getByRole("complementary", { name: "Live bets" });
  const key = page.getByRole("banner").getByRole("button", { name: "Live bets" });
  await expect(live).toBeVisible();
  const board = await sitDown(page, "mines");
  await expect(live).toBeHidden();
  const wide = (await board.boundingBox())?.width ?? 0;
  await key.click();
  await expect(live).toBeVisible();
  // The words of the rail give way, so that the board keeps most of its room.
  expect((await board.boundingBox())?.width).toBeGreaterThan(wide * 0.75);
  await page.getByRole("link", { name: "To the lobby" }).first().click();
  await key.click();
  await expect(live).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(live).toBeHidden();
  await sitDown(page, "dice");
  await expect(live).toBeVisible();
});
