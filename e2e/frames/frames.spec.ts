import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, openPage, register, test } from "../support/fixtures.ts";
import { SUBJECTS, type Subject } from "./subjects.ts";
import { installWatch, measuring, type Pressed, press, printTable, rowOf, SLOWED } from "./watch.ts";

const ROUNDS = Number(process.env.FRAMES_ROUNDS ?? 8);
const STEPS = 3;
const wanted = process.env.FRAMES_GAMES?.split(",");

const bet = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: "Bet", exact: true });
const cashOut = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: /^Cash out/ });

/** What the player can do now: bet, or go on with the round. */
async function settled(page: Page): Promise<"bet" | "open"> {
  const busy = page.getByRole("region", { name: "Bet", exact: true }).locator("button[aria-disabled=true]");
  await expect(busy).toHaveCount(0);
  return (await bet(page).count()) > 0 ? "bet" : "open";
}

async function measure(page: Page, session: CDPSession, subject: Subject): Promise<Pressed> {
  const all: Pressed = { work: [], frames: [], tasks: [], answers: [] };
  await page.evaluate((game) => {
    window.location.hash = `/Gamedetail?game=${game}`;
  }, subject.game);
  await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
  const gold = page.getByRole("main").getByRole("radio", { name: /Gold/ });
  if (!(await gold.isChecked())) await gold.click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await subject.ready?.(page);
  for (let round = 0; round < ROUNDS; round++) {
    await press(page, session, bet(page), subject.shows, all);
    for (let at = 0; at < STEPS && (await settled(page)) === "open"; at++) {
      const step = subject.step?.(page, at);
      if (!step || (await step.count()) === 0 || !(await step.isEnabled())) break;
      await press(page, session, step, subject.shows, all);
    }
    if ((await settled(page)) === "open") await press(page, session, cashOut(page), subject.shows, all);
    await expect(bet(page)).toBeEnabled();
  }
  return all;
}

test("frame times of the in-house games", async ({ page, server }) => {
  await page.addInitScript(installWatch);
  await openPage(page, server);
  await register(page, server);
  const session = await measuring(page);
  const rows: string[][] = [];
  for (const subject of SUBJECTS) {
    if (wanted && !wanted.includes(subject.game)) continue;
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const pressed = await measure(page, session, subject);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    rows.push(rowOf(subject.game, pressed));
    console.log(rows.at(-1)?.join("  "));
  }
  printTable("game", `${ROUNDS} rounds of each game`, rows);
});
