import type { CDPSession, Locator, Page } from "@playwright/test";

/** So many times slower than the machine. */
export const SLOWED = Number(process.env.FRAMES_SLOWED ?? 4);

/** What one press brought: the times between pictures while it was shown, the tasks in the way, and when it was answered. */
export interface Pressed {
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
export function installWatch(): void {
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

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Presses as a finger does, and watches for so long. */
export async function press(page: Page, session: CDPSession, target: Locator, ms: number, all: Pressed): Promise<void> {
  // What the driver itself asks of the page before and as it presses is not the game's work: a bare touch, where it lies.
  await target.click({ trial: true });
  await touch(page, session, target, ms, all);
}

/** Touches what is ready to be touched, and watches for so long. */
export async function touch(page: Page, session: CDPSession, target: Locator, ms: number, all: Pressed): Promise<void> {
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

/** A session that measures the page's work and can slow it. */
export async function measuring(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await session.send("Performance.enable");
  return session;
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const figures = (list: readonly number[]) => {
  const sorted = [...list].sort((a, b) => a - b);
  return { half: at(sorted, 0.5), most: at(sorted, 0.95), worst: sorted.at(-1) ?? Number.NaN };
};
const ms = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(1));


const HEAD = ["frames", "mean /s", "median", "p95", "worst", "over 22 ms", "longest task", "main thread", "answer median", "answer p95"];

/** A row of the table. */
export function rowOf(name: string, { work, frames, tasks, answers }: Pressed): string[] {
  const [frame, answer] = [figures(frames), figures(answers)];
  const mean = 1000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length);
  const slow = frames.filter((one) => one > 1000 / 45).length / frames.length;
  return [
    name,
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
  ];
}

/** Prints the rows under their heads. */
export function printTable(what: string, note: string, rows: string[][]): void {
  const table = [[what, ...HEAD], ...rows];
  const wide = [what, ...HEAD].map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`\nMilliseconds; processor slowed ${SLOWED} times; ${note}. "answer": from the press to the next picture; a task is listed from 50 ms; "main thread": the share of the time that it was not free.\n`);
  for (const row of table) console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(wide[0] ?? 0) : cell.padStart(wide[column] ?? 0))).join("  "));
}
