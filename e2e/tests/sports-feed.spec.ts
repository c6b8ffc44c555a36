import type { Page } from "@playwright/test";
import { type Bridge, startBridge } from "../support/bridge.ts";
import { expect, expectAccessible } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { type Server, startServer } from "../support/server.ts";
import { goTo, goToBets, join, openFixture, openSlip, place, prices, stake, STAKED, test as base } from "../support/sports.ts";

const test = base.extend<object, { bridge: Bridge; server: Server }>({
  bridge: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the runner asks for
    async ({}, use) => {
      const bridge = await startBridge();
      await use(bridge);
      bridge.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ bridge }, use) => {
      const server = await startServer("india", bridge.settings);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const SIDES = ["Harbour Rovers", "Northgate Town"];

/** The winner and the goals of a match at these odds. */
const odds = (home: string, over: string, status = 1) => [
  {
    market: 1,
    status,
    outcomes: [
      { outcome: "1", odds: home, probability: "0.5" },
      { outcome: "2", odds: "3.4", probability: "0.27" },
      { outcome: "3", odds: "4.2", probability: "0.23" },
    ],
  },
  {
    market: 18,
    specifiers: "total=2.5",
    status,
    outcomes: [
      { outcome: "12", odds: over, probability: "0.5" },
      { outcome: "13", odds: "1.95", probability: "0.5" },
    ],
  },
];

/** Lists a match of this test and prices it; its name in the feed. */
function startMatch(bridge: Bridge, name: string): string {
  bridge.list({
    fixture: name,
    sport: "football",
    category: "Coastland",
    competition: { id: "premier", name: "Coastland Premier" },
    starts_at: Date.now() + 26 * 3_600_000,
    competitors: SIDES.map((side, place) => ({ id: 70 + place, name: side })),
  });
  bridge.send({ kind: "odds_change", fixture: name, status: 0, markets: odds("1.9", "1.85") });
  return name;
}

interface Listed {
  fixture: string;
  sides: string[];
  competition: { name: string };
  status: number;
  fed: boolean;
}

const isTheMatch = ({ sides }: Listed): boolean => sides[0] === SIDES[0];

/** The match, or another fixture, as the site has it, once it takes bets. */
async function listed(server: Server, isIt = isTheMatch): Promise<Listed> {
  let found: Listed | undefined;
  await expect(async () => {
    const reply = await fetch(`${server.url}/api/sports/sport?sport=football`);
    const { data } = (await reply.json()) as { data: { fixtures: Listed[] } };
    found = data.fixtures.findLast((each) => each.fed && isIt(each));
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Listed;
}

const openMatch = async (page: Page, server: Server): Promise<void> => openFixture(page, await listed(server));

const price = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });

test.describe("a match of an outside feed", () => {
  test.describe.configure({ timeout: 120_000 });

  test("it is bet on, goes live, is stopped, and its result pays", ON_PHONE, async ({ page, server, bridge }, { project }) => {
    const name = startMatch(bridge, `m-${project.name}`);
    await join(page, server);
    await openMatch(page, server);
    const main = page.getByRole("main");
    await expect(main.getByText("Coastland", { exact: false }).first()).toBeVisible();
    await expect(main.getByText("Virtual", { exact: true })).toHaveCount(0);
    await price(page, /^Match result: Harbour Rovers, 1\.90/).click();
    const slip = await openSlip(page);
    await stake(slip);
    await expectAccessible(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    await page.keyboard.press("Escape");

    bridge.send({
      kind: "odds_change",
      fixture: name,
      status: 1,
      state: { score: [1, 0], clock: 1_260, section: 1, sections: [[1, 0]], figures: { corners: [3, 1] } },
      markets: odds("1.25", "1.4"),
    });
    await openMatch(page, server);
    await expect(price(page, /^Match result: Harbour Rovers, 1\.25/)).toBeVisible();
    await expectAccessible(page);
    bridge.send({ kind: "bet_stop", fixture: name, groups: ["all"] });
    await expect(prices(page).first()).toHaveAttribute("aria-disabled", "true");

    const won = ["1", "2", "3"].map((outcome) => ({ outcome, result: outcome === "1" ? 1 : 0 }));
    bridge.send({ kind: "bet_settlement", fixture: name, certainty: 2, markets: [{ market: 1, outcomes: won }] });
    bridge.send({ kind: "odds_change", fixture: name, status: 4, markets: [] });
    await goToBets(page);
    await page.getByRole("main").getByRole("tab", { name: "Settled" }).or(page.getByRole("main").getByRole("button", { name: "Settled" })).first().click();
    const card = page.getByRole("listitem").filter({ hasText: `Bet ${bet.id}` });
    await expect(card).toContainText(((STAKED / 100) * 1.9).toFixed(2), { timeout: 20_000 });
    await expect(card).toContainText(SIDES.join(" v "));
  });

  test("its prices are locked while the feed is interrupted, and open again", ON_DESKTOP, async ({ page, server, bridge }, { project }) => {
    startMatch(bridge, `n-${project.name}`);
    await join(page, server);
    await openMatch(page, server);
    await expect(price(page, /^Match result: Harbour Rovers, 1\.90/)).toBeEnabled();
    bridge.pause();
    await expect(page.getByText(/interrupted/i).first()).toBeVisible({ timeout: 40_000 });
    await expect(prices(page).first()).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    bridge.resume();
    await expect(prices(page).first()).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  });

  test("who wins a competition is bet on each way", ON_PHONE, async ({ page, server, bridge }) => {
    bridge.list({
      fixture: "cup",
      sport: "football",
      category: "Coastland",
      competition: { id: "cup", name: "Coastland Cup" },
      type: "outright",
      starts_at: Date.now() + 9 * 86_400_000,
      competitors: ["Harbour Rovers", "Northgate Town", "Eastquay", "Saltmarsh United"].map((team, place) => ({ id: 80 + place, name: team })),
    });
    const outcomes = [80, 81, 82, 83].map((id, place) => ({ outcome: `competitor:${id}`, odds: `${3 + place}`, probability: "0.2" }));
    bridge.send({ kind: "odds_change", fixture: "cup", status: 0, markets: [{ market: 90010, status: 1, outcomes }] });
    await listed(server, ({ competition }) => competition.name === "Coastland Cup");
    await join(page, server);
    await goTo(page, "?view=sport&sport=football");
    await expect(page.getByRole("main").getByText(/Coastland Cup – winner/).first()).toBeVisible();
    const eastquay = price(page, /Eastquay, 5\.00/).first();
    await expect(eastquay).toBeVisible();
    await eastquay.click();
    const slip = await openSlip(page);
    await stake(slip);
    await slip.getByRole("button", { name: "Each-way" }).click();
    await expectAccessible(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
  });
});
