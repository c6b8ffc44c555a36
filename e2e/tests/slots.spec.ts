import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, shownBalance, test } from "../support/fixtures.ts";
import { SLOTS } from "../support/games.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openWithCash } from "../support/player.ts";

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

/** Ends what is shown: a press stops the reels, and free spins are skipped. */
async function finish(page: Page): Promise<void> {
  const board = page.getByRole("region", { name: "Board" });
  const [press, skip] = [board.getByRole("button", { name: /^(Stop the reels|Go on)$/ }), board.getByRole("button", { name: "Skip" })];
  await expect(async () => {
    for (const each of [skip, press]) if (await each.isVisible()) await each.click({ timeout: 500 }).catch(() => undefined);
    await expect(press).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Places a bet and returns what the server said of it. */
async function spin(page: Page): Promise<BetReply["data"]["round"]> {
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await bet(page).click();
  return ((await (await answer).json()) as BetReply).data.round;
}

/** The same of a bet that is over: of a choice the first option is taken. */
async function settled(page: Page): Promise<BetReply["data"]["round"]> {
  const round = await spin(page);
  if (round.state === "settled") return round;
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/step"));
  await page.getByRole("region", { name: "Choose your free spins" }).getByRole("button").first().click();
  return ((await (await answer).json()) as BetReply).data.round;
}

for (const slot of SLOTS) {
  test(`${slot} is played: the balance comes to what the round paid, and the spin can be seen again`, ON_PHONE, async ({
    page,
    server,
  }) => {
    await openWithCash(page, server, 1_000);
    await sitDown(page, slot);
    if (await offer(page).isVisible()) await offer(page).uncheck();
    const before = await shownBalance(page);
    const round = await settled(page);
    expect(round.payout).toBe(Math.floor((round.stake * round.outcome.worth) / 100));
    await finish(page);
    await expect.poll(() => shownBalance(page)).toBe(before + Math.floor((round.payout - round.stake) / 100));
    await expect(bet(page)).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Last spins" }).click();
    await page.getByRole("button", { name: /^Replay the spin/ }).first().click();
    const board = page.getByRole("region", { name: "Board" });
    await expect(board.getByText("Replay", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Replay the spin/ }).first().click();
    // A bet takes the stage over from a replay that is still being shown.
    const next = await settled(page);
    await expect(board.getByText("Replay", { exact: true })).toBeHidden();
    await finish(page);
    const after = before + Math.floor((round.payout - round.stake + next.payout - next.stake) / 100);
    await expect.poll(() => shownBalance(page)).toBe(after);
  });
}

test("a visitor spins for nothing, and is asked to register to play for real", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server);
  await sitDown(page, "tea-garden");
  const demo = page.getByRole("region", { name: "Demo" });
  const balance = async () => Number(/[\d,]+(\.\d+)?/.exec(await demo.innerText())?.[0].replaceAll(",", ""));
  await expect.poll(balance).toBe(1_000);
  const [word, key] = [await demo.getByText("Demo", { exact: true }).boundingBox(), await bet(page).boundingBox()];
  expect(word?.y, "that it is a demo is read above the key").toBeLessThan(key?.y ?? 0);
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/slots/demo"));
  await bet(page).click();
  const { round } = ((await (await answer).json()) as BetReply).data;
  await finish(page);
  await expect.poll(balance).toBe(1_000 + (round.payout - round.stake) / 10_000);
  await expectAccessible(page);
  await demo.getByRole("button", { name: "Play for real" }).click();
  await expect(page.getByRole("dialog", { name: /Register|Sign up|Create/ })).toBeVisible();
});

test("a win of Paper Tigers is gambled, kept over a reload, and taken", ON_DESKTOP, async ({
  page,
  server,
}) => {
  // It takes as many spins as it takes until one wins.
  test.setTimeout(150_000);
  await openWithCash(page, server, 5_000);
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

test("a feature is bought for what was said, shown in the middle of the screen, and paid", ON_PHONE, async ({
  page,
  server,
}) => {
  await openWithCash(page, server, 5_000);
  await sitDown(page, "spice-caravan");
  await page.getByRole("button", { name: "Buy the feature" }).click();
  const offer = page.getByRole("dialog", { name: "Buy the feature" });
  await expect(offer.getByText("8 spins", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const price = Number((await offer.getByRole("button", { name: /^Buy for/ }).textContent())?.replace(/[^\d]/g, ""));
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
  await offer.getByRole("button", { name: /^Buy for/ }).click();
  const { round } = ((await (await answer).json()) as BetReply).data;
  expect(round.stake).toBe(price * 100);
  const board = page.getByRole("region", { name: "Board" });
  await expect(board).toBeInViewport({ ratio: 0.7 });
  await board.getByRole("button", { name: "Skip" }).click();
  await expect
    .poll(() => shownBalance(page), { timeout: 20_000 })
    .toBe(500_000 + Math.floor((round.payout - round.stake) / 100));
});
