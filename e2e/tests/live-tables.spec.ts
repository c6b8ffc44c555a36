import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, shownBalance, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { Server } from "../support/server.ts";

/** Takes bets for eight seconds, which is shorter than any other. */
const TABLE = "dune-dragon-tiger";
const TABLES = [
  { id: TABLE, name: "Dune Dragon Tiger" },
  { id: "lighthouse-baccarat", name: "Lighthouse Baccarat" },
  { id: "marsh-teen-patti", name: "Marsh Teen Patti" },
  { id: "andar-bahar-pier", name: "Andar Bahar Pier" },
  { id: "quay-sic-bo", name: "Quay Sic Bo" },
  { id: "saltmarsh-roulette", name: "Saltmarsh Roulette" },
  { id: "saltmarsh-storm", name: "Saltmarsh Storm" },
  { id: "harbour-blackjack", name: "Harbour Blackjack" },
  { id: "tide-wheel", name: "Tide Wheel" },
];
/** What one chip of ten gold is on the wallet, in hundredths. */
const CHIP = 1_000;

interface Cards {
  dragon: number;
  tiger: number;
}
interface State {
  server_time: number;
  phase: string;
  round_no: number;
  betting_ends_at: number;
  history: { round_no: number; outcome: Cards }[];
}

/** The state of the table, which is public. */
async function stateOf(server: Server): Promise<State> {
  const reply = (await (await fetch(`${server.url}/api/tables/state?id=${TABLE}`)).json()) as { data: State };
  return reply.data;
}

/** Waits until the server's table is so; two rounds take half a minute. */
async function tableIs(server: Server, so: (state: State) => boolean): Promise<State> {
  const end = Date.now() + 45_000;
  for (;;) {
    const state = await stateOf(server);
    if (so(state)) return state;
    if (Date.now() > end) throw new Error(`the table did not get there: ${state.phase} of round ${state.round_no}`);
    await new Promise((next) => setTimeout(next, 60));
  }
}

/** Waits until bets are taken for as long as a player needs who does not hurry. */
const takesBets = (server: Server): Promise<State> =>
  tableIs(server, ({ phase, betting_ends_at, server_time }) => phase === "betting" && betting_ends_at - server_time > 4_500);
const roundIsOver = (server: Server, round_no: number): Promise<State> =>
  tableIs(server, ({ history }) => history.some((past) => past.round_no === round_no));

const panel = (page: Page) => page.getByRole("region", { name: "Bet", exact: true });
const board = (page: Page) => page.getByRole("region", { name: "Board" });
const betKey = (page: Page) => panel(page).getByRole("button", { name: /^Bet( on the next round)?$/ });
const takeBack = (page: Page) => panel(page).getByRole("button", { name: /Take the bet back/ });
const changeKey = (page: Page) => panel(page).getByRole("button", { name: /^Change the bet/ });
const room = (page: Page, name: string) => panel(page).getByRole("radio", { name: new RegExp(`^${name}`) });
const spot = (page: Page, name: string) => board(page).getByRole("button", { name: new RegExp(`^${name}, `) });

async function goTo(page: Page, table: string): Promise<void> {
  await page.evaluate((id) => {
    window.location.hash = `/Gamedetail?game=${id}`;
  }, table);
}

/** A new player at the table, with gold. */
async function sitDown(page: Page, server: Server): Promise<void> {
  await openAsPlayer(page, server);
  await goTo(page, TABLE);
  await expect(page.getByRole("heading", { name: "Dune Dragon Tiger", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /Gold/ }).click();
  await expect(spot(page, "Dragon")).toBeVisible();
}

/** The round of the bet that a press places, whether at once or as soon as bets are taken. */
async function roundOfBet(page: Page, press: () => Promise<void>): Promise<number> {
  let round_no = 0;
  const placed = page.waitForResponse(
    async (reply) => {
      if (!reply.url().endsWith("/api/tables/bet")) return false;
      const { data } = (await reply.json()) as { data: { bet?: { round_no: number } } | null };
      round_no = data?.bet?.round_no ?? 0;
      return round_no > 0;
    },
    { timeout: 25_000 },
  );
  await press();
  await placed;
  return round_no;
}

/** What a chip on the dragon and one on the tie return, in hundredths: the rules of the table once more. */
function returned({ dragon, tiger }: Cards): number {
  // Cards count through the ranks from the deuce, four of a rank; an ace is the lowest.
  const [left, right] = [dragon, tiger].map((card) => (Math.floor(card / 4) + 1) % 13);
  if (left === right) return CHIP * 13 + CHIP / 2;
  return (left ?? 0) > (right ?? 0) ? CHIP * 2 : 0;
}

test.describe("live tables", () => {
  test.describe.configure({ timeout: 85_000 });

  test("chips are bet, changed and taken back; a round is played to its end, is in the history and proves itself", async ({ page, server }) => {
    await sitDown(page, server);
    const before = await shownBalance(page);
    await expect(room(page, "Low")).toBeChecked();
    await expect(room(page, "High")).toHaveAccessibleName(/500 – 100K.*500 1K 5K 10K 50K/);
    await room(page, "Low").focus();
    await page.keyboard.press("ArrowRight");
    await expect(room(page, "High")).toBeChecked();
    await spot(page, "Dragon").click();
    await expect(spot(page, "Dragon")).toHaveAccessibleName("Dragon, 1:1, with 500 on it");
    await room(page, "High").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(spot(page, "Dragon")).toHaveAccessibleName("Dragon, 1:1");
    await spot(page, "Dragon").click();
    await expect(spot(page, "Dragon")).toHaveAccessibleName("Dragon, 1:1, with 10 on it");
    await expectAccessible(page);

    await takesBets(server);
    await betKey(page).click();
    await expect(takeBack(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before - CHIP);
    await spot(page, "Tie").click();
    await changeKey(page).click();
    await expect(takeBack(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before - 2 * CHIP);
    await takeBack(page).click();
    await expect(betKey(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before);

    // Too late for this round, it waits for the next one.
    const round_no = await roundOfBet(page, () => betKey(page).click());
    await tableIs(server, (state) => state.round_no === round_no && state.phase === "running");
    await expect(spot(page, "Dragon")).toBeDisabled();
    const { history } = await roundIsOver(server, round_no);
    const cards = history.find((past) => past.round_no === round_no)?.outcome ?? { dragon: 0, tiger: 0 };
    await expect(board(page).getByText(returned(cards) > 0 ? /^You won/ : /^You lost/)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before - 2 * CHIP + returned(cards));

    const past = page.getByRole("list", { name: /last rounds$/ }).getByRole("button", { name: `Round ${round_no}:` });
    const result = (await past.innerText()).trim();
    await page.getByRole("tab", { name: "My bets" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: result }).first().click();
    const detail = page.getByRole("dialog", { name: "Dune Dragon Tiger" });
    await expect(detail.getByText("Dragon × 1")).toBeVisible();
    await expect(detail.getByText("Tie × 1")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();

    await past.click();
    const proof = page.getByRole("dialog", { name: `Round ${round_no}` });
    await expect(proof.getByText("Recomputed here: the same result")).toBeVisible();
    await expect(proof.getByText(/^The chain holds/)).toBeVisible();
    await expect(proof.getByText(result, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("a reload in the middle of a round finds the chips and the room of the bet again", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    await room(page, "Low").focus();
    await page.keyboard.press("ArrowRight");
    const { round_no } = await takesBets(server);
    await spot(page, "Tiger").click();
    await betKey(page).click();
    await expect(takeBack(page)).toBeVisible();
    await page.reload();
    await expect(spot(page, "Tiger")).toHaveAccessibleName("Tiger, 1:1, with 500 on it");
    await expect(room(page, "High")).toBeChecked();
    await expect(room(page, "High")).toBeDisabled();
    await expect(board(page).getByText(/^You are in/)).toBeVisible();
    await roundIsOver(server, round_no);
    await expect(board(page).getByText(/^You (won|lost)/)).toBeVisible();
  });

  test("the felt is played by keyboard alone: spots, chips, what can be done with them, and the bet", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    await page.getByRole("button", { name: "Hotkeys", exact: true }).click();
    const keys = page.getByRole("dialog", { name: "Hotkeys" });
    await expect(keys.getByText("Double all chips")).toBeVisible();
    if (!(await keys.getByRole("switch").isChecked())) await keys.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await page.getByRole("main").focus();
    for (let press = 0; press < 60 && !(await spot(page, "Dragon").evaluate((each) => each === document.activeElement)); press++) {
      await page.keyboard.press("Tab");
    }
    await expect(spot(page, "Dragon")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(spot(page, "Dragon")).toHaveAccessibleName("Dragon, 1:1, with 10 on it");
    await page.keyboard.press("Tab");
    await expect(spot(page, "Tie")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(spot(page, "Tie")).toHaveAccessibleName("Tie, 12:1, with 10 on it");
    await page.keyboard.press("z");
    await expect(spot(page, "Tie")).toHaveAccessibleName("Tie, 12:1");
    await page.keyboard.press("d");
    await expect(spot(page, "Dragon")).toHaveAccessibleName("Dragon, 1:1, with 20 on it");
    for (const after of ["Tiger", "Suited tie"]) {
      await page.keyboard.press("Tab");
      await expect(spot(page, after)).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(board(page).getByRole("radio", { name: "Chip of 10", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(board(page).getByRole("radio", { name: "Chip of 50", exact: true })).toBeChecked();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(spot(page, "Suited tie")).toHaveAccessibleName("Suited tie, 56:1, with 50 on it");
    await page.keyboard.press("c");
    await expect(spot(page, "Suited tie")).toHaveAccessibleName("Suited tie, 56:1");

    await takesBets(server);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await betKey(page).focus();
    await page.keyboard.press("Enter");
    await expect(takeBack(page)).toBeVisible();
    await page.keyboard.press("x");
    await expect(betKey(page)).toBeVisible();
  });

  test("the wheel stops where the server stopped it, pays its number, and proves itself", ON_DESKTOP, async ({ page, server }) => {
    await openAsPlayer(page, server);
    await goTo(page, "tide-wheel");
    await page.getByRole("radio", { name: /Gold/ }).click();
    const before = await shownBalance(page);
    await spot(page, "1").click();
    const round_no = await roundOfBet(page, () => betKey(page).click());
    const past = page.getByRole("list", { name: /last rounds$/ }).getByRole("button", { name: `Round ${round_no}:` });
    await expect(past).toBeVisible({ timeout: 45_000 });
    const result = (await past.innerText()).trim();
    // `1`, `1 ×5` where the wave struck it, else another spot.
    const times = /^1(?: ×(\d+))?$/.exec(result);
    await expect(board(page).getByText(times ? /^You won/ : /^You lost/)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before - CHIP + (times ? CHIP * (1 + Number(times[1] ?? 1)) : 0));
    await past.click();
    const proof = page.getByRole("dialog", { name: `Round ${round_no}` });
    await expect(proof.getByText("Recomputed here: the same result")).toBeVisible();
    await expect(proof.getByText(/^The chain holds/)).toBeVisible();
    await expectAccessible(page);
  });

  test("a hand is doubled where it may be, the stake is posted, and the round proves itself with what was decided", ON_DESKTOP, async ({ page, server }) => {
    await openAsPlayer(page, server);
    await goTo(page, "harbour-blackjack");
    await page.getByRole("radio", { name: /Gold/ }).click();
    const before = await shownBalance(page);
    await spot(page, "Hand").click();
    const round_no = await roundOfBet(page, () => betKey(page).click());
    const past = page.getByRole("list", { name: /last rounds$/ }).getByRole("button", { name: `Round ${round_no}:` });
    const double = board(page).locator('[data-choice="double"]');
    // A blackjack on either side ends the round before anything may be decided.
    await expect(double.or(past).first()).toBeVisible({ timeout: 40_000 });
    const isDoubled = await double.isVisible();
    if (isDoubled) {
      await expect(double).toContainText("+");
      await double.click();
      await expect(double).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => shownBalance(page)).toBe(before - 2 * CHIP);
      await expectAccessible(page);
    }
    await expect(past).toBeVisible({ timeout: 40_000 });
    await page.getByRole("tab", { name: "My bets" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: /[♦♥♠♣]/ }).first().click();
    const detail = page.getByRole("dialog", { name: "Harbour Blackjack" });
    await expect(detail.getByText("Hand × 1")).toBeVisible();
    if (isDoubled) await expect(detail.getByText("Double", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await past.click();
    const proof = page.getByRole("dialog", { name: `Round ${round_no}` });
    await expect(proof.getByText("Recomputed here: the same result")).toBeVisible();
    await expect(proof.getByText(/^The chain holds/)).toBeVisible();
    await expectAccessible(page);
  });

  for (const { id, name } of TABLES) {
    test(`${name} opens for a guest, fits the screen and is accessible`, async ({ page, server }) => {
      await openPage(page, server, `/Gamedetail?game=${id}`);
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(board(page).locator("[data-spot]").first()).toBeVisible();
      await expect(board(page).getByText(/\d s to bet$|^No more bets$|^The result$|^Next round in/)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: "Register to play" })).toBeVisible();
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    });
  }
});
