import type { Locator, Page } from "@playwright/test";
import { depositByCard, expect, openPage, register, test } from "../support/fixtures.ts";
import { installWatch, measuring, type Pressed, press, printTable, rowOf, SLOWED } from "./watch.ts";

/** What moves when a reward comes, and how long it takes, ms. */
interface Moment {
  name: string;
  path: string;
  shows: number;
  target: (page: Page) => Locator;
}

const main = (page: Page, name: string | RegExp): Locator => page.getByRole("main").getByRole("button", { name }).first();

const MOMENTS: readonly Moment[] = [
  { name: "check-in", path: "/activity?id=1", shows: 1_500, target: (page) => main(page, /^Check in/) },
  { name: "seven days", path: "/activity?id=5", shows: 1_500, target: (page) => main(page, /^Claim/) },
  { name: "gold panning", path: "/activity?id=17", shows: 2_500, target: (page) => main(page, /^Pan|^Take|^Claim/) },
  { name: "lucky wheel", path: "/activity?id=7", shows: 5_000, target: (page) => main(page, /^Spin the wheel/) },
  { name: "blind box", path: "/blindBox", shows: 2_500, target: (page) => main(page, "Open box 2") },
  { name: "box wheel", path: "/blindBox", shows: 5_000, target: (page) => main(page, /^Spin the wheel/) },
  { name: "invitation wheel", path: "/activity?id=8", shows: 5_000, target: (page) => main(page, /^Spin the wheel/) },
];

test("frame times of the rewards", async ({ page, server }) => {
  await page.addInitScript(installWatch);
  await openPage(page, server);
  await register(page, server);
  await depositByCard(page, server);
  await page.bringToFront();
  const session = await measuring(page);
  const rows: string[][] = [];
  for (const { name, path, shows, target } of MOMENTS) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, path);
    await expect(target(page)).toBeEnabled();
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const pressed: Pressed = { work: [], frames: [], tasks: [], answers: [] };
    await press(page, session, target(page), shows, pressed);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    rows.push(rowOf(name, pressed));
    console.log(rows.at(-1)?.join("  "));
  }
  printTable("reward", "each once", rows);
});
