import type { Locator, Page } from "@playwright/test";
import { expect, openPage, register, test } from "../support/fixtures.ts";

const SLOWED = Number(process.env.FRAMES_SLOWED ?? 4);
const ROUNDS = Number(process.env.FRAMES_ROUNDS ?? 8);
/** What a press may take at most for 95 of 100, in milliseconds. */
const MOST = 100;

declare global {
  interface Window {
    /** How long each press waited for its picture, by the browser's own number of the press. */
    presses: Map<number, number>;
  }
}

/** Runs in the page: notes every press and every key. Those of less than 16 ms are not reported. */
function installNotes(): void {
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId: id, duration } = entry;
      if (id > 0) window.presses.set(id, Math.max(duration, window.presses.get(id) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

interface Screen {
  name: string;
  route: string;
  /** One round of presses; answers how many there were. */
  press: (page: Page) => Promise<number>;
}

const main = (page: Page) => page.getByRole("main");

/**
 * Between two presses, in milliseconds. Playwright looks for what is pressed next in the page's own thread, which would be
 * measured as if the page had not drawn yet; a person takes longer.
 */
const PAUSE = 300;

async function press(target: Locator, position?: { x: number; y: number }): Promise<void> {
  await target.tap({ position });
  await target.page().waitForTimeout(PAUSE);
}

async function pressAll(list: readonly Locator[]): Promise<number> {
  for (const each of list) await press(each);
  return list.length;
}

const SCREENS: readonly Screen[] = [
  {
    name: "lobby: chips",
    route: "/",
    press: (page) => {
      const chips = page.getByRole("navigation", { name: "Categories" });
      return pressAll(["Slots", "Live", "Sports", "Originals", "Lobby"].map((name) => chips.getByRole("link", { name })));
    },
  },
  {
    name: "search: typing",
    route: "/search",
    press: async (page) => {
      const field = page.getByRole("combobox", { name: "Search games" });
      await field.pressSequentially("dragon", { delay: 120 });
      for (let key = 0; key < 6; key++) await field.press("Backspace", { delay: 30 });
      return 12;
    },
  },
  {
    name: "dice: stake",
    route: "/Gamedetail?game=dice",
    press: (page) => pressAll(["Double the stake", "Half the stake"].map((name) => main(page).getByRole("button", { name }))),
  },
  {
    name: "dice: bet",
    route: "/Gamedetail?game=dice",
    press: async (page) => {
      const bet = main(page).getByRole("button", { name: "Bet", exact: true });
      await press(bet);
      await expect(bet).toBeEnabled();
      return 1;
    },
  },
  {
    name: "mines: steps",
    route: "/Gamedetail?game=mines",
    press: async (page) => {
      const bet = main(page).getByRole("button", { name: "Bet", exact: true });
      const closed = main(page).getByRole("button", { name: /: closed$/ });
      await press(bet);
      await press(closed.first());
      const cashOut = main(page).getByRole("button", { name: /^Cash out/ });
      await expect(bet.or(cashOut)).toBeEnabled();
      if (await bet.isVisible()) return 2;
      await press(cashOut);
      await expect(bet).toBeEnabled();
      return 3;
    },
  },
  {
    name: "roulette: chips",
    route: "/Gamedetail?game=roulette",
    press: async (page) => {
      const numbers = [8, 17, 26, 5].map((number) => main(page).getByRole("button", { name: new RegExp(`^Number ${number}(,|$)`) }));
      for (const number of numbers) await press(number, { x: 32, y: 22 });
      await press(main(page).getByRole("button", { name: "Clear the table" }));
      return numbers.length + 1;
    },
  },
];

async function measure(page: Page, screen: Screen): Promise<number[]> {
  await page.evaluate((route) => {
    window.location.hash = route;
  }, screen.route);
  await expect(main(page).locator("h1, h2").first()).toBeAttached();
  const gold = main(page).getByRole("radio", { name: /Gold/ });
  if (screen.route.startsWith("/Gamedetail")) {
    await expect(gold).toBeVisible();
    if (!(await gold.isChecked())) await gold.click();
  }
  // What the screen still fetches for itself is no press's work.
  await page.waitForTimeout(1_500);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.evaluate(() => window.presses.clear());
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) count += await screen.press(page);
  // Reports of the last picture come a moment after it.
  await page.waitForTimeout(500);
  const noted = await page.evaluate(() => [...window.presses.values()]);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const quick = Array.from({ length: Math.max(0, count - noted.length) }, () => 16);
  return [...quick, ...noted].sort((a, b) => a - b);
}

test("how long presses wait for their picture", async ({ page, server }) => {
  await page.addInitScript(installNotes);
  await openPage(page, server);
  await register(page, server);
  const wanted = process.env.FRAMES_SCREENS?.split(",");
  console.log(`\nMilliseconds from a press to the next picture; processor slowed ${SLOWED} times; ${ROUNDS} rounds.\n`);
  for (const screen of SCREENS) {
    if (wanted && !wanted.some((name) => screen.name.startsWith(name))) continue;
    const waits = await measure(page, screen);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
    const over = at(0.95) > MOST ? `  over ${MOST}` : "";
    const figures = [at(0.5), at(0.95), waits.at(-1) ?? Number.NaN].map((value) => value.toFixed(0).padStart(6)).join("");
    console.log(`${screen.name.padEnd(18)}${String(waits.length).padStart(4)} presses   median, p95, worst${figures}${over}`);
  }
});
