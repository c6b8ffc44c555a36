import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, register, shownBalance, test } from "../support/fixtures.ts";
import { SLOTS } from "../support/games.ts";
import { giveCash } from "../support/money.ts";

interface BetReply {
  data: { round: { state: string; stake: number; payout: number; outcome: { pays: number; worth: number } } };
}

const bet = (page: Page) => page.getByRole("button", { name: "Bet", exact: true });
const offer = (page: Page) => page.getByRole("switch", { name: /Offer the gamble/ });

async function sitDown(page: Page, slot: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = `/Gamedetail?game=${to}`;
  }, slot);
  await expect(bet(page)).toBeVisible();
}

/** Places a bet and returns what the server said of it. */
async function spin(page: Page): Promise<BetReply["data"]["round"]> {
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await bet(page).click();
  return ((await (await answer).json()) as BetReply).data.round;
}

test("each slot is played: the balance comes to what the round paid, and the spin can be seen again", { tag: "@phone" }, async ({
  page,
  server,
}) => {
  await openPage(page, server);
  await register(page, server);
  await giveCash(page, server, 1_000);
  for (const slot of SLOTS) {
    await sitDown(page, slot);
    if (await offer(page).isVisible()) await offer(page).uncheck();
    const before = await shownBalance(page);
    const round = await spin(page);
    expect(round.state, slot).toBe("settled");
    expect(round.payout, slot).toBe(Math.floor((round.stake * round.outcome.pays) / 100));
    // A press on the board stops the reels.
    await page.getByRole("region", { name: "Board" }).locator("canvas").first().click();
    await expect.poll(() => shownBalance(page), slot).toBe(before + Math.floor((round.payout - round.stake) / 100));
    await expect(bet(page), slot).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Last spins" }).click();
    await page.getByRole("button", { name: /^Replay the spin/ }).first().click();
    const board = page.getByRole("region", { name: "Board" });
    await expect(board.getByText("Replay", { exact: true }), slot).toBeVisible();
    await page.getByRole("button", { name: /^Replay the spin/ }).first().click();
    // A bet takes the stage over from a replay that is still being shown.
    const next = await spin(page);
    await expect(board.getByText("Replay", { exact: true }), slot).toBeHidden();
    const after = before + Math.floor((round.payout - round.stake + next.payout - next.stake) / 100);
    await expect.poll(() => shownBalance(page), slot).toBe(after);
  }
});

test("a win of Paper Tigers is gambled, kept over a reload, and taken", { tag: "@desktop" }, async ({
  page,
  server,
}) => {
  await openPage(page, server);
  await register(page, server);
  await giveCash(page, server, 5_000);
  await sitDown(page, "paper-tigers");
  const collect = page.getByRole("button", { name: /^Collect/ });
  await expect(async () => {
    if (await bet(page).isVisible()) await spin(page);
    await expect(collect).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 90_000 });
  await page.reload();
  await expect(collect).toBeVisible();
  const before = await shownBalance(page);
  await page.getByRole("radio", { name: "Half" }).click();
  const step = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/step"));
  await page.getByRole("button", { name: /^Red ₹/ }).click();
  const { round } = ((await (await step).json()) as BetReply).data;
  expect(round.state).toBe("open");
  await expect(collect).toBeEnabled();
  await collect.click();
  await expect
    .poll(() => shownBalance(page))
    .toBe(before + Math.floor((round.stake * round.outcome.worth) / 10_000));
});
