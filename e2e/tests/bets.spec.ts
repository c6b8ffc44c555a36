import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, keepAway, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import { type Server } from "../support/server.ts";

const go = (page: Page, path: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);

/** A low balance is asked about in the lobby, sooner or later. */
async function newPlayer(page: Page, server: Server): Promise<string> {
  const phone = await openAsPlayer(page, server);
  await keepAway(page.getByRole("dialog", { name: "Your balance is low" }));
  return phone;
}

async function toLobby(page: Page): Promise<void> {
  await go(page, "/");
  await showLatest(page);
}

/** The latest bets are drawn when they come near: the page is scrolled to its end, which moves as rails are drawn. */
async function showLatest(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(latest(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

const latest = (page: Page) => page.getByRole("region", { name: "Latest bets" });
const links = (page: Page) => latest(page).locator("a[href*='/round?id=']");

/** One bet of gold on a game of one step; its round's number. */
async function betOnDice(page: Page): Promise<string> {
  await go(page, "/Gamedetail?game=dice");
  await page.getByRole("radio", { name: /Gold/ }).click();
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await page.getByRole("button", { name: "Bet", exact: true }).click();
  const { data } = (await (await answer).json()) as { data: { round: { id: string } } };
  return data.round.id;
}

async function guest(browser: Browser, server: Server, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-IN" })).newPage();
  await openPage(page, server, path);
  return page;
}

test("a round is listed at once, its page is shared with anybody, and proves itself when the seeds change", ON_DESKTOP, async ({ page, server, browser }) => {
  // Two browsers and the whole way from the bet to its proof.
  test.slow();
  const phone = await newPlayer(page, server);
  const id = await betOnDice(page);
  await toLobby(page);
  await expect(latest(page).locator(`a[href*='${id}']`)).toBeVisible();
  await latest(page).getByRole("tab", { name: "High" }).click();
  await expect(latest(page).locator(`a[href*='${id}']`)).toHaveCount(0);
  await latest(page).getByRole("tab", { name: "Mine" }).click();
  await expect(links(page)).toHaveCount(1);
  await latest(page).locator(`a[href*='${id}']`).click();
  await expect(page.getByText("The server seed of this round is still in use.")).toBeVisible();
  await expectAccessible(page);

  // Somebody else, by the link alone.
  const other = await guest(browser, server, `/round?id=${id}`);
  await expect(other.getByRole("heading", { name: "Dice" })).toBeVisible();
  await expect(other.getByText(/^\S+\*\*\*\S+$/).first()).toBeVisible();
  await expect(other.getByText(phone)).toHaveCount(0);
  await expect(other.getByText("Not uncovered yet")).toBeVisible();

  await go(page, "/Gamedetail?game=dice");
  await page.getByRole("tab", { name: "Fairness" }).click();
  await page.getByRole("button", { name: "Change seeds" }).click();
  await page.getByRole("dialog", { name: "Change the seeds?" }).getByRole("button", { name: "Change seeds" }).click();
  await expect(page.getByLabel("Next nonce")).toHaveValue("0");
  await other.reload();
  await expect(other.getByText("Recomputed here: the same result")).toBeVisible();
  await expect(other.getByText("The server seed is the one promised before the bets")).toBeVisible();
  await other.getByRole("button", { name: "Verifier" }).click();
  await expect(other.getByRole("heading", { name: "Verify a round" })).toBeVisible();
  await expect(other.getByText("The server seed is the one promised before the bets")).toBeVisible();
  await other.context().close();
});

test("who hides his bets is in no list, and his round's page does not name him", ON_DESKTOP, async ({ page, server, browser }) => {
  await newPlayer(page, server);
  const id = await betOnDice(page);
  const other = await guest(browser, server, "/");
  await showLatest(other);
  await expect(latest(other).locator(`a[href*='${id}']`)).toBeVisible();

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  const hide = page.getByRole("switch", { name: /Hide my bets/ });
  await hide.click();
  await expect(hide).toBeChecked();
  await other.reload();
  await showLatest(other);
  await expect(latest(other).locator(`a[href*='${id}']`)).toHaveCount(0);
  await go(other, `/round?id=${id}`);
  await expect(other.getByRole("heading", { name: "Dice" })).toBeVisible();
  await expect(other.getByText("Hidden player")).toBeVisible();
  await expect(other.getByRole("main").getByText(/\*\*\*/)).toHaveCount(0);

  // His own list still has them.
  await page.keyboard.press("Escape");
  await toLobby(page);
  await latest(page).getByRole("tab", { name: "Mine" }).click();
  await expect(links(page)).toHaveCount(1);
  await other.context().close();
});

test("a round of several steps is listed, and has its page, when it is over", ON_DESKTOP, async ({ page, server }) => {
  await newPlayer(page, server);
  await go(page, "/Gamedetail?game=mines");
  await page.getByRole("radio", { name: /Gold/ }).click();
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await page.getByRole("button", { name: "Bet", exact: true }).click();
  const { data } = (await (await answer).json()) as { data: { round: { id: string } } };
  await toLobby(page);
  await latest(page).getByRole("tab", { name: "Mine" }).click();
  await expect(latest(page).getByText("You have not placed a bet yet")).toBeVisible();
  await go(page, `/round?id=${data.round.id}`);
  await expect(page.getByText("There is no such round to show")).toBeVisible();
  await expectAccessible(page);

  await go(page, "/Gamedetail?game=mines");
  await page.getByRole("button", { name: "Row 1, column 1: closed" }).click();
  const [out, bet] = [page.getByRole("button", { name: /^Cash out/ }), page.getByRole("button", { name: "Bet", exact: true })];
  await expect(out.or(bet)).toBeVisible();
  if (await out.isVisible()) await out.click();
  await expect(bet).toBeVisible();
  await toLobby(page);
  await latest(page).getByRole("tab", { name: "Mine" }).click();
  await links(page).first().click();
  await expect(page.getByRole("heading", { name: "Mines" })).toBeVisible();
  await expect(page.getByText("The server seed of this round is still in use.")).toBeVisible();
});

test("why Auto ended is read beside its button, with the board in view", ON_PHONE, async ({ page, server }) => {
  await newPlayer(page, server);
  await go(page, "/Gamedetail?game=mines");
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: /Gold/ }).click();
  await main.getByRole("tab", { name: "Auto", exact: true }).click();
  await main.getByRole("button", { name: "Row 1, column 1: closed" }).click();
  await main.getByLabel("Number of bets").last().fill("1");
  await page.evaluate(() => window.scrollTo(0, 0));
  await main.getByRole("button", { name: "Start auto-bet" }).click();
  const reason = page.getByText("Auto-bet done: all bets were placed.");
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("region", { name: "Board" })).toBeInViewport();
});
