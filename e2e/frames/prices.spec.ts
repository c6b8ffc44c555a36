import type { CDPSession, Page } from "@playwright/test";
import { expect, openPage, register } from "../support/fixtures.ts";
import { inPlayWithMost, openFixture, prices, test } from "../support/sports.ts";
import { type ChangingPrices, type Pace, startChanges } from "./changes.ts";
import { installWatch, measuring, type Pressed, printTable, rowOf, SLOWED, touch } from "./watch.ts";

const SHOWN_MS = Number(process.env.FRAMES_MS ?? 10_000);

/** Twenty changes a second: each in a message of its own, which is the most work; and as the server sends them, by 250 ms. */
const PACES: readonly (Pace & { name: string })[] = [
  { name: "no changes", messages: 0, prices: 0 },
  { name: "20 x 1 a second", messages: 20, prices: 1 },
  { name: "4 x 5 a second", messages: 4, prices: 5 },
];

const PARTS = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

/** What the main thread has done so far, in milliseconds of its own time. */
async function parts(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send("Performance.getMetrics");
  return PARTS.map((part) => (metrics.find(({ name }) => name === part)?.value ?? 0) * 1_000);
}

interface Measured {
  row: string[];
  /** A line about what the main thread did. */
  work: string;
}

async function measure(page: Page, session: CDPSession, changes: ChangingPrices, { name, ...pace }: (typeof PACES)[number]): Promise<Measured> {
  const all: Pressed = { work: [], frames: [], tasks: [], answers: [] };
  changes.pace(pace);
  await page.waitForTimeout(1_000);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const [before, first] = [await parts(session), changes.sent()];
  await touch(page, session, page.getByRole("main").locator("header").first(), SHOWN_MS, all);
  const [after, messages] = [await parts(session), changes.sent() - first];
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const spent = after.map((value, at) => value - (before[at] ?? 0));
  const each = (count: number) => PARTS.map((part, at) => `${part.replace("Duration", "").toLowerCase()} ${((spent[at] ?? 0) / count).toFixed(2)}`).join(", ");
  const perMessage = messages > 0 ? `; a message of ${messages}: ${each(messages)}` : "";
  return { row: rowOf(name, all), work: `${name}: a frame of ${all.frames.length}: ${each(all.frames.length)}${perMessage}` };
}

test("frame times of a fixture whose prices change", async ({ page, server }) => {
  const changes = await startChanges(server.url);
  await page.addInitScript(installWatch);
  await openPage(page, { ...server, url: changes.url });
  await register(page, server);
  await openFixture(page, await inPlayWithMost(server));
  await expect(prices(page).first()).toBeVisible();
  // What the screen still fetches for itself is no change's work.
  await page.waitForTimeout(2_000);
  console.log(`${await prices(page).count()} prices`);
  const session = await measuring(page);
  const measured: Measured[] = [];
  for (const pace of PACES) {
    measured.push(await measure(page, session, changes, pace));
    console.log(measured.at(-1)?.work);
  }
  printTable("changes", `${SHOWN_MS / 1_000} s each`, measured.map(({ row }) => row));
  changes.stop();
});
