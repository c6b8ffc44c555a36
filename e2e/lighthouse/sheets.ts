import type { Page } from "@playwright/test";
import { declineToDeposit } from "../support/fixtures.ts";
import { aligned, median } from "./measure.ts";
import { idle } from "./returning.ts";

/** What opening a sheet cost, in milliseconds at 4×. */
export interface SheetFigures {
  /** From the press until the sheet shows what it is for. */
  shown: number;
  /** What its tasks took beyond 50 ms. */
  blocking: number;
  task: number;
  cls: number;
}

interface Noted {
  pressed: number;
  shown: number;
  tasks: number[];
  shift: number;
}

/** Runs in the page: notes the next press, when a sheet has more than its close button, long tasks, and what moves from now on. */
function note(): void {
  const noted: Noted = { pressed: Number.NaN, shown: Number.NaN, tasks: [], shift: 0 };
  Object.assign(window, { noted });
  addEventListener("click", ({ timeStamp }) => Object.assign(noted, { pressed: timeStamp }), { once: true, capture: true });
  const look = (now: number) => {
    if (document.querySelectorAll("[role=dialog] button").length > 1) noted.shown = now;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: "layout-shift" });
}

/** Opens the sheet behind a button of a player's lobby once. */
async function open(page: Page, url: string, button: string): Promise<SheetFigures> {
  await page.goto("about:blank");
  await page.goto(url);
  await declineToDeposit(page);
  await idle(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(note);
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByRole("dialog").first().getByRole("button").nth(1).waitFor();
  await idle(page);
  const { pressed, shown, tasks, shift } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  await session.detach();
  return {
    shown: shown - pressed,
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    task: Math.max(0, ...tasks),
    cls: shift,
  };
}

/** Each figure's median over several times. */
export async function measureSheet(page: Page, url: string, button: string, runs: number): Promise<SheetFigures> {
  const all: SheetFigures[] = [];
  for (let run = 0; run < runs; run++) all.push(await open(page, url, button));
  const of = (name: keyof SheetFigures) => median(all.map((one) => one[name]));
  return { shown: of("shown"), blocking: of("blocking"), task: of("task"), cls: of("cls") };
}

/** The figures as a table, one sheet a line. */
export function sheetTable(rows: [string, SheetFigures][]): string {
  const cells = rows.map(([name, { shown, blocking, task, cls }]) => [name, ...[shown, blocking, task].map((ms) => ms.toFixed(0)), cls.toFixed(3)]);
  return aligned([["sheet", "shown", "blocking", "longest task", "CLS"], ...cells]);
}
