import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { GAMES_OF_PROVIDER } from "../support/games.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openWithCash } from "../support/player.ts";
import type { Server } from "../support/server.ts";

const frame = (page: Page): FrameLocator => page.frameLocator("iframe");

async function open(page: Page, game: string, demo = false): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, `/webgame?game=${game}${demo ? "&demo=1" : ""}`);
  await expect(frame(page).locator("#play")).toBeEnabled();
}

interface Round {
  pays: number[];
  payout: number;
  balance: number | null;
}

/** Plays a round in the frame and waits until it has been shown. */
async function play(page: Page): Promise<Round> {
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/round"));
  const key = frame(page).locator("#play");
  await key.click();
  const round = (await (await answer).json()) as Round;
  await expect(frame(page).locator("body")).toHaveAttribute("data-phase", "idle");
  return round;
}

/** What the ledger's own proof says of everything that was played. */
async function expectProved(server: Server): Promise<void> {
  expect(await server.command(["ledger", "verify"])).toContain("The ledger is clean.");
}

for (const { id, name, bets } of GAMES_OF_PROVIDER)
  test(`${name} is played in its frame with the money of the wallet`, ON_PHONE, async ({ page, server }) => {
    await openWithCash(page, server, 500);
    await open(page, id);
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    // What is bet on is one thing by itself; of a market every stall is taken.
    if (bets > 1) for (const stall of await frame(page).locator("#spots label").all()) if (!(await stall.locator("input").isChecked())) await stall.click();
    let balance = 50_000;
    for (let round = 0; round < 2; round += 1) {
      const { pays, payout, balance: after } = await play(page);
      expect(pays).toHaveLength(bets);
      balance += payout - bets * 100;
      expect(after).toBe(balance);
    }
    await expect(page.getByRole("banner").getByText(`₹${(balance / 100).toFixed(2)}`).first()).toBeVisible();
    await expectProved(server);
  });

test("a game is tried without an account and without money", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server);
  await open(page, "owl-post", true);
  const { payout, balance } = await play(page);
  expect(balance).toBe(100_000 - 100 + payout);
});

test("whatever a provider's network does to its calls, the money is right", ON_DESKTOP, async ({ page, server }) => {
  await openWithCash(page, server, 500);
  await open(page, "owl-post");
  const console = await page.context().newPage();
  await console.goto(server.gamesUrl);
  const scenarios = console.getByLabel("Calls");
  const names = await scenarios.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  expect(names.length).toBeGreaterThan(10);
  for (const scenario of names) {
    await scenarios.selectOption(scenario);
    await console.getByRole("button", { name: "Send them" }).click();
    await expect(console.getByRole("heading", { name: "Sandbox aggregator" })).toBeVisible();
  }
  const answers = await console.locator("tbody tr td:last-child code").allInnerTexts();
  expect(answers.filter((answer) => !answer.startsWith("{"))).toEqual([]);
  await expectProved(server);
});
