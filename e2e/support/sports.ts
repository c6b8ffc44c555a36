import { expect, type Locator, type Page } from "@playwright/test";
import { test as base, openPage, register } from "./fixtures.ts";
import { type Server, startServer } from "./server.ts";

interface Outcome {
  id: string;
  label: string;
  odds: number | null;
}
interface Fixture {
  fixture: string;
  sport: string;
  sides: string[];
  status: number;
  stopped: boolean;
  starts_at: number;
  market_count: number;
  markets: { key: string; number: number; status: number; outcomes: Outcome[] }[];
}
interface PlacedBet {
  id: string;
  state: string;
  refusal: number;
  decide_at: number;
}

/** A test whose server plays fixtures; they go on whatever the tests do. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the runner asks for
    async ({}, use) => {
      const server = await startServer("india", { BAIZE_SPORTS_HOUSE: "true" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const ACTIVE = 1;
/** A match to come is bet on while it does not begin for this long. */
const MARGIN_MS = 90_000;
/** Gold that is staked, and the same on the wallet, in hundredths. */
export const STAKE = "10";
export const STAKED = 1_000;

async function fixturesOf(server: Server, path: string): Promise<Fixture[]> {
  const { data } = (await (await fetch(`${server.url}/api/sports/${path}`)).json()) as { data: { fixtures: Fixture[] } | null };
  return data?.fixtures ?? [];
}

/** Asks again until there is what is looked for: fixtures come and go by themselves. */
async function waitFor<T>(what: string, find: () => Promise<T | undefined>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`there is none in ${ms} ms: ${what}`);
    await new Promise((next) => setTimeout(next, 250));
  }
}

/** Matches that have not begun and will not for a while, those of several sports first. */
export const upcoming = (server: Server, count: number): Promise<Fixture[]> =>
  waitFor("matches to come", async () => {
    const lists = await Promise.all(["tennis", "kabaddi", "basketball", "football"].map((sport) => fixturesOf(server, `sport?sport=${sport}`)));
    const found = lists.map((list) => list.filter((each) => each.status === 0 && each.starts_at > Date.now() + MARGIN_MS && hasPrices(each)));
    // By turns of the sports, so that several are of different ones.
    const turns = found.flatMap((list) => list.map((each, turn) => ({ each, turn }))).sort((a, b) => a.turn - b.turn);
    return turns.length < count ? undefined : turns.slice(0, count).map(({ each }) => each);
  });

const hasPrices = ({ stopped, markets }: Fixture): boolean =>
  !stopped && markets.some(({ status, outcomes }) => status === ACTIVE && outcomes.every(({ odds }) => odds !== null));

/** A match in play whose first market is open and near even, so that it stays open for a while. */
export const inPlay = (server: Server): Promise<Fixture> =>
  waitFor("a match in play with prices", async () => {
    const live = (await fixturesOf(server, "live")).filter(({ sides, stopped }) => sides.length > 0 && !stopped);
    const spread = ({ markets: [first] }: Fixture) => Math.max(...(first?.outcomes ?? []).map(({ odds }) => odds ?? 1e9), 0);
    return live.filter((each) => each.markets[0]?.status === ACTIVE && spread(each) < 60_000).sort((a, b) => spread(a) - spread(b))[0];
  });

/** The match in play with the most markets, with prices. */
export const inPlayWithMost = (server: Server): Promise<Fixture> =>
  waitFor("a match in play with prices", async () => {
    const live = (await fixturesOf(server, "live")).filter(({ sides }) => sides.length > 0);
    return live.filter(hasPrices).sort((a, b) => b.market_count - a.market_count)[0];
  });

export async function goTo(page: Page, query: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = `/gameSport${to}`;
  }, query);
}

export async function openFixture(page: Page, { fixture, sides }: Pick<Fixture, "fixture" | "sides">): Promise<void> {
  await goTo(page, `?view=fixture&fixture=${fixture}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: sides.join(" v ") })).toBeAttached();
}

export const prices = (page: Page): Locator => page.getByRole("main").locator("button[data-price]");
const openPrices = (page: Page): Locator => page.getByRole("main").locator("button[data-price]:not([aria-disabled])");

/** The slip: beside the fixtures on a desktop, a sheet on a phone that is opened by its bar. */
export async function openSlip(page: Page): Promise<Locator> {
  const docked = page.getByRole("complementary", { name: "Bet slip" });
  const bar = page.getByRole("button", { name: /Open the bet slip/ });
  await expect(docked.or(bar)).toBeVisible();
  if (await docked.isVisible()) return docked;
  await bar.click();
  const sheet = page.getByRole("dialog", { name: "Bet slip" });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Puts the first open price of the fixture that is shown into the slip, or the first one that is wanted. */
export async function takePrice(page: Page, isWanted: (odds: number) => boolean = () => true): Promise<void> {
  // A price that is stopped between the look and the press is pressed once it is open again.
  await expect(async () => {
    const shown = await openPrices(page).allInnerTexts();
    const wanted = shown.findIndex((text) => isWanted(Number(text.match(/\d+\.\d+\s*$/)?.[0] ?? 0)));
    await openPrices(page)
      .nth(Math.max(wanted, 0))
      .click({ timeout: 2_000 });
    await expect(page.getByRole("main").locator("button[data-price][aria-pressed=true]").first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 45_000 });
}

/** A new player, who has gold. */
export async function join(page: Page, server: Server): Promise<void> {
  await openPage(page, server);
  await register(page, server);
  await goTo(page, "");
  await expect(page.getByRole("heading", { level: 1, name: "Sports" })).toBeVisible();
}

export async function stake(slip: Locator): Promise<void> {
  await slip.getByRole("group", { name: "Play with" }).getByRole("button", { name: /^Gold/ }).click();
  await slip.getByRole("button", { name: "Take any" }).click();
  await slip.getByRole("textbox", { name: /^Stake/ }).first().fill(STAKE);
}

/** The bet as the server has it after the press; refusals for a price that stopped meanwhile are pressed again. */
export async function place(page: Page, slip: Locator, name = /^Place bet/): Promise<PlacedBet> {
  const key = slip.getByRole("button", { name });
  for (;;) {
    await expect(key).toBeEnabled({ timeout: 60_000 });
    const answer = page.waitForResponse((reply) => reply.url().endsWith("/api/sports/bets") && reply.request().method() === "POST");
    await key.click();
    const { data } = (await (await answer).json()) as { data: { bet?: PlacedBet } | null };
    if (data?.bet) return data.bet;
  }
}

export async function goToBets(page: Page): Promise<Locator> {
  const sheet = page.getByRole("dialog", { name: "Bet slip" });
  if (await sheet.isVisible()) await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await goTo(page, "?view=bets");
  const bets = page.getByRole("main").getByRole("region", { name: "My bets" });
  await expect(bets.getByRole("tab", { name: "Open" })).toBeVisible();
  return bets;
}
