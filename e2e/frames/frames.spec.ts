import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, openPage, register, test } from "../support/fixtures.ts";
import { SUBJECTS, type Subject } from "./subjects.ts";

const SLOWED = Number(process.env.FRAMES_SLOWED ?? 4);
const ROUNDS = Number(process.env.FRAMES_ROUNDS ?? 8);
const STEPS = 3;
const wanted = process.env.FRAMES_GAMES?.split(",");

/** What one press brought: the times between pictures while it was shown, the tasks in the way, and when it was answered. */
interface Pressed {
  /** The share of the time in which the main thread was not free: its work, the slowing, and its wait for a core. */
  work: number[];
  frames: number[];
  tasks: number[];
  answers: number[];
}

declare global {
  interface Window {
    watchFrames: (ms: number) => Promise<Pressed>;
    /** What is being watched. */
    watched: Promise<Pressed>;
  }
}

/** Runs in the page: watches from the next press on, for so long. */
function installWatch(): void {
  window.watchFrames = (ms) =>
    new Promise((resolve) => {
      const found: Pressed = { work: [], frames: [], tasks: [], answers: [] };
      const tasks = new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((entry) => entry.duration)));
      tasks.observe({ type: "longtask" });
      const events = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "pointerup" || entry.name === "click") found.answers.push(entry.duration);
      });
      events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      let last = 0;
      let until = Number.POSITIVE_INFINITY;
      const frame = (now: number): void => {
        if (last > 0) found.frames.push(now - last);
        last = now;
        if (now < until) requestAnimationFrame(frame);
        else {
          // Reports of the last picture come a moment after it.
          setTimeout(() => {
            tasks.disconnect();
            events.disconnect();
            resolve(found);
          }, 150);
        }
      };
      window.addEventListener(
        "pointerdown",
        () => {
          until = performance.now() + ms;
          requestAnimationFrame(frame);
        },
        { once: true, capture: true },
      );
    });
}

const bet = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: "Bet", exact: true });
const cashOut = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: /^Cash out/ });

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function press(page: Page, session: CDPSession, target: Locator, ms: number, all: Pressed): Promise<void> {
  // What the driver itself asks of the page before and as it presses is not the game's work: a bare touch, where it lies.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  await page.evaluate((shown) => {
    window.watched = window.watchFrames(shown);
  }, ms + 200);
  const [before, began] = [await worked(session), performance.now()];
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const { frames, tasks, answers } = await page.evaluate(() => window.watched);
  all.work.push(((await worked(session)) - before) / (performance.now() - began));
  all.frames.push(...frames);
  all.tasks.push(...tasks);
  if (answers.length > 0) all.answers.push(Math.max(...answers));
}

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

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const figures = (list: readonly number[]) => {
  const sorted = [...list].sort((a, b) => a - b);
  return { half: at(sorted, 0.5), most: at(sorted, 0.95), worst: sorted.at(-1) ?? Number.NaN };
};
const ms = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(1));

test("frame times of the in-house games", async ({ page, server }) => {
  await page.addInitScript(installWatch);
  await openPage(page, server);
  await register(page, server);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await session.send("Performance.enable");
  const rows: string[][] = [];
  for (const subject of SUBJECTS) {
    if (wanted && !wanted.includes(subject.game)) continue;
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const { work, frames, tasks, answers } = await measure(page, session, subject);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const [frame, answer] = [figures(frames), figures(answers)];
    const mean = 1000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length);
    const slow = frames.filter((one) => one > 1000 / 45).length / frames.length;
    rows.push([
      subject.game,
      String(frames.length),
      mean.toFixed(1),
      ms(frame.half),
      ms(frame.most),
      ms(frame.worst),
      `${(slow * 100).toFixed(1)} %`,
      ms(figures(tasks).worst),
      `${(figures(work).half * 100).toFixed(0)} %`,
      ms(answer.half),
      ms(answer.most),
    ]);
    console.log(rows.at(-1)?.join("  "));
  }
  const head = ["game", "frames", "mean /s", "median", "p95", "worst", "over 22 ms", "longest task", "main thread", "answer median", "answer p95"];
  const table = [head, ...rows];
  const wide = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`\nMilliseconds; processor slowed ${SLOWED} times; ${ROUNDS} rounds of each game. "answer": from the press to the next picture; a task is listed from 50 ms; "main thread": the share of the time that it was not free.\n`);
  for (const row of table) console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(wide[0] ?? 0) : cell.padStart(wide[column] ?? 0))).join("  "));
});
