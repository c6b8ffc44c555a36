import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, openPage, register, test } from "../support/fixtures.ts";

const FOLDER = resolve("../docs/images");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, scale: "css" });
}

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, route);
  await expect(page.locator("main :is(h1, h2)").first()).toBeAttached();
  await dismissPrompt(page);
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
}

/** What a player is asked on the way into the lobby is not what the picture is of; one question may follow the other. */
async function dismissPrompt(page: Page): Promise<void> {
  const prompt = page.getByRole("dialog", { name: /Your balance is low|Keep your account safe|^Welcome to / });
  const asked = () =>
    prompt.waitFor({ timeout: 2_500 }).then(
      () => true,
      () => false,
    );
  while (await asked()) {
    await prompt.getByRole("button", { name: "Close" }).click();
    await expect(prompt).toBeHidden();
  }
}

/** Real rounds, so that lists and statistics have something to say. */
async function playSome(page: Page, rounds: number): Promise<void> {
  await go(page, "/Gamedetail?game=dice");
  const bet = page.getByRole("main").getByRole("button", { name: /^(Bet|Roll)/ });
  for (let round = 0; round < rounds; round++) {
    await expect(bet).toBeEnabled();
    const reply = page.waitForResponse((response) => response.url().endsWith("/api/originals/bet"));
    await bet.click();
    await reply;
  }
  await expect(bet).toBeEnabled();
}

async function playWithGold(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Wallet: show/ }).click();
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "Gold" }).click();
  await page.keyboard.press("Escape");
}

/** A board with a round on it: the bet, then steps until the picture is worth taking or the round is over. */
async function mines(page: Page): Promise<void> {
  await go(page, "/Gamedetail?game=mines");
  for (;;) {
    await page.getByRole("button", { name: "Bet", exact: true }).click();
    for (const tile of ["Row 1, column 2", "Row 3, column 4", "Row 4, column 1", "Row 5, column 5"]) {
      const closed = page.getByRole("button", { name: `${tile}: closed` });
      await closed.click();
      await expect(closed).toBeHidden();
      if (await page.getByRole("button", { name: "Bet", exact: true }).isVisible()) break;
    }
    if ((await page.getByRole("button", { name: /: gem$/ }).count()) >= 4) return;
    // While a step is shown its button does not bet.
    await page.waitForTimeout(500);
  }
}

async function blackjack(page: Page): Promise<void> {
  await go(page, "/Gamedetail?game=blackjack");
  await page.getByRole("button", { name: "Bet", exact: true }).click();
  await expect(page.getByRole("button", { name: /^(Stand|Bet)$/ })).toBeEnabled();
}

/** A flight that has come some way, with the own bet in it. */
async function crash(page: Page): Promise<void> {
  await go(page, "/Gamedetail?game=crash");
  const cashOut = page.getByRole("region", { name: "Bet", exact: true }).getByRole("button", { name: /^Cash out/ });
  for (;;) {
    const bet = page.getByRole("button", { name: /^Bet( on the next round)?$/ });
    await bet.click();
    await expect(cashOut).toBeVisible({ timeout: 90_000 });
    await page.waitForTimeout(13_000);
    if (await cashOut.isVisible()) return;
  }
}

test("pictures of the house", async ({ page, server }) => {
  test.setTimeout(480_000);
  await page.setViewportSize(DESKTOP);
  await openPage(page, server);
  await register(page, server);
  await playWithGold(page);
  await playSome(page, 14);
  await crash(page);
  await picture(page, "crash-desktop");
  await go(page, "/");
  await picture(page, "lobby-desktop");
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.locator("main :is(h1, h2)").first()).toBeAttached();
  await dismissPrompt(page);
  await picture(page, "lobby-phone");
  await playSome(page, 2);
  await mines(page);
  await picture(page, "mines-phone");
  await blackjack(page);
  await picture(page, "blackjack-phone");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Wallet" }).click();
  await expect(page.getByRole("dialog", { name: "Wallet" }).locator("[role=status][aria-busy=true]")).toHaveCount(0);
  await picture(page, "wallet-phone");
});

for (const site of ["brazil", "philippines"] as const) {
  test(`a picture of ${site}`, async ({ page, siteServer }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, await siteServer(site), "/", site === "brazil" ? "pt-br" : "en");
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
    await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    await picture(page, `lobby-${site}-phone`);
  });
}
