import type { Page } from "@playwright/test";
import { expect, expectAccessible, shownBalance, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

interface Climb {
  game: string;
  title: string;
  /** Before the bet: the choice with the best odds. */
  ready?: (page: Page) => Promise<void>;
  /** One step of an open round. */
  step: (page: Page, at: number) => Promise<void>;
  /** What the board shows of the steps that were taken: the same before and after a reload. */
  taken: (page: Page) => Promise<number>;
}

const CLIMBS: Climb[] = [
  {
    game: "mines",
    title: "Mines",
    ready: (page) => page.getByRole("button", { name: "Mines: 1", exact: true }).click(),
    step: (page, at) => page.getByRole("button", { name: `Row ${at + 1}, column 2: closed` }).click(),
    taken: (page) => page.getByRole("button", { name: /: gem$/ }).count(),
  },
  {
    game: "dragon-tower",
    title: "Dragon Tower",
    ready: (page) => page.getByRole("radio", { name: "Easy" }).click(),
    step: (page, at) => page.getByRole("button", { name: `Floor ${at + 1}, gate 1: closed` }).click(),
    taken: (page) => page.getByRole("button", { name: /: an egg$/ }).count(),
  },
  {
    game: "pump",
    title: "Pump",
    ready: (page) => page.getByRole("radio", { name: "Easy" }).click(),
    step: (page) => page.getByRole("region", { name: "Bet" }).getByRole("button", { name: "Pump", exact: true }).click(),
    // The step reached, in hundredths.
    taken: async (page) => {
      const step = page.getByRole("list", { name: "What each step is worth" }).locator("[aria-current=step]");
      return (await step.count()) === 0 ? 0 : Math.round(Number((await step.innerText()).replace(/[^\d.]/g, "")) * 100);
    },
  },
  {
    game: "flip",
    title: "Flip",
    step: (page) => page.getByRole("group", { name: "Call the side" }).getByRole("button", { name: "Heads" }).click(),
    taken: (page) => page.getByRole("list", { name: "Flips of this round" }).getByRole("listitem").count(),
  },
  {
    game: "rock-paper-scissors",
    title: "Rock Paper Scissors",
    step: (page) => page.getByRole("group", { name: "Throw" }).getByRole("button", { name: "Paper" }).click(),
    taken: (page) => page.getByRole("list", { name: "Throws of this round" }).getByRole("listitem").count(),
  },
];

const cashOut = (page: Page) => page.getByRole("button", { name: /^Cash out/ });
const bet = (page: Page) => page.getByRole("button", { name: "Bet", exact: true });
/** While a bet or step is under way or being shown, the keys beside it wait. */
const settled = (page: Page) =>
  expect(page.getByRole("region", { name: "Bet", exact: true }).locator("button[aria-disabled=true]")).toHaveCount(0);
const waiting = (page: Page) => page.getByRole("button", { name: "Take a step first" });

/** Bets until a round is open with something to cash out. Every bet and step is the server's answer. */
async function climb(page: Page, { step, taken, game }: Climb): Promise<void> {
  for (let round = 0; round < 40; round++) {
    const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/originals/bet"));
    await bet(page).click();
    await answer;
    // A round of one throw may be over, or won, with the bet itself.
    await settled(page);
    await expect(cashOut(page).or(waiting(page)).or(bet(page))).toBeVisible();
    for (let at = 0; at < 5 && (await waiting(page).count()) > 0; at++) {
      const before = await taken(page);
      await step(page, at);
      await expect.poll(async () => (await bet(page).count()) > 0 || (await taken(page)) > before).toBe(true);
      await settled(page);
    }
    if ((await cashOut(page).count()) > 0) return;
  }
  throw new Error(`forty rounds of ${game} without one to cash out`);
}

for (const each of CLIMBS) {
  test(`${each.game} is played up, found again after a reload, and cashed out`, ON_PHONE, async ({ page, server }) => {
    await openAsPlayer(page, server);
    await page.evaluate((game) => {
      window.location.hash = `/Gamedetail?game=${game}`;
    }, each.game);
    await expect(page.getByRole("heading", { name: each.title })).toBeVisible();
    await page.getByRole("radio", { name: /Gold/ }).click();
    await each.ready?.(page);
    await climb(page, each);
    const [taken, worth] = [await each.taken(page), await cashOut(page).innerText()];
    expect(taken).toBeGreaterThan(0);
    await expectAccessible(page);

    await page.reload();
    await expect(cashOut(page)).toBeVisible();
    expect(await cashOut(page).innerText()).toBe(worth);
    expect(await each.taken(page)).toBe(taken);

    const before = await shownBalance(page);
    const amount = Math.round(Number((worth.match(/[\d,.]+$/)?.[0] ?? "").replace(/,/g, "")) * 100);
    expect(amount).toBeGreaterThan(0);
    await cashOut(page).click();
    await expect(bet(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before + amount);
  });
}
