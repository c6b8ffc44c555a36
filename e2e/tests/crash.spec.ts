import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, shownBalance, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";
import type { Server } from "../support/server.ts";

interface State {
  server_time: number;
  phase: string;
  round_no: number;
  betting_ends_at: number;
  started_at: number | null;
  crash_point: number | null;
  history: { round_no: number; crash_point: number; void: boolean }[];
}

/** The state of the table, which is public. */
async function stateOf(server: Server): Promise<State> {
  const reply = (await (await fetch(`${server.url}/api/crash/state`)).json()) as { data: State };
  return reply.data;
}

/** Waits until the server's table is so; one round in three hundred climbs for more than 95 seconds. */
async function tableIs(server: Server, so: (state: State) => boolean, ms = 200_000): Promise<State> {
  const end = Date.now() + ms;
  for (;;) {
    const state = await stateOf(server);
    if (so(state)) return state;
    if (Date.now() > end) throw new Error(`the table did not get there: ${state.phase} of round ${state.round_no}`);
    await new Promise((next) => setTimeout(next, 60));
  }
}

const panel = (page: Page) => page.getByRole("region", { name: "Bet", exact: true });
const betKey = (page: Page) => panel(page).getByRole("button", { name: /^Bet( on the next round)?$/ });
const takeBack = (page: Page) => panel(page).getByRole("button", { name: /Take the bet back/ });
const cashOut = (page: Page) => panel(page).getByRole("button", { name: /^Cash out/ });
const said = (page: Page) => page.locator("p[role=status]").last();
const takesBets = (state: State) => state.phase === "betting" && state.betting_ends_at - state.server_time > 2_500;

async function sitDown(page: Page, server: Server): Promise<void> {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=crash";
  });
  await expect(page.getByRole("heading", { name: "Crash", exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /Gold/ }).click();
  await expect(betKey(page)).toBeVisible();
}

/** Bets in betting time; the bet is in before this returns. */
async function bet(page: Page, server: Server): Promise<State> {
  const state = await tableIs(server, takesBets);
  await betKey(page).click();
  await expect(takeBack(page)).toBeVisible();
  return state;
}

/** What a lost bet of ten gold leaves, and what one paid at so many hundredths does. */
const STAKE = 1_000;

async function chooseAuto(page: Page, at: string): Promise<void> {
  const choice = panel(page).getByRole("switch", { name: "Auto cash-out" });
  if (!(await choice.isChecked())) await choice.click();
  await panel(page).getByLabel("Cash out at").fill(at);
  await panel(page).getByLabel("Cash out at").blur();
}

test.describe("crash", () => {
  test.describe.configure({ timeout: 360_000 });

  test("a bet that gets out by itself at 1.01 is paid 1.01, or lost at 1.00, and is in the history", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    await chooseAuto(page, "1.01");
    const before = await shownBalance(page);
    const { round_no } = await bet(page, server);
    expect(await shownBalance(page)).toBe(before - STAKE);
    const players = page.getByRole("list", { name: "Players" });
    await expect(players.getByRole("listitem").filter({ hasText: "You" })).toBeVisible();
    const over = await tableIs(server, (state) => state.history.some((past) => past.round_no === round_no));
    const point = over.history.find((past) => past.round_no === round_no)?.crash_point ?? 0;
    const paid = point >= 101 ? 1_010 : 0;
    await expect.poll(() => shownBalance(page)).toBe(before - STAKE + paid);

    await page.getByRole("tab", { name: "My bets" }).click();
    await expect(page.getByRole("tabpanel").getByRole("row").nth(1)).toContainText(paid > 0 ? "1.01×" : "0.00×");
  });

  test("a player cashes out by hand at what the server has, and is paid exactly that", async ({ page, server }) => {
    await sitDown(page, server);
    let cashedOut = false;
    for (let round = 0; round < 12 && !cashedOut; round++) {
      const before = await shownBalance(page);
      const { round_no } = await bet(page, server);
      await tableIs(server, (state) => state.phase === "running" || state.round_no > round_no);
      const key = cashOut(page);
      // A round may break off before anybody could press.
      cashedOut = await key.click({ timeout: 2_500 }).then(
        () => true,
        () => false,
      );
      if (cashedOut) {
        const paid = page.getByText(/^Out at \d/);
        const late = page.getByText(/^Too late/);
        await expect(paid.or(late).first()).toBeVisible();
        cashedOut = (await paid.count()) > 0;
        if (!cashedOut) continue;
        const at = Math.round(Number((await paid.innerText()).match(/[\d.]+(?=×)/)?.[0]) * 100);
        expect(at).toBeGreaterThanOrEqual(100);
        await expect.poll(() => shownBalance(page)).toBe(before - STAKE + Math.floor((STAKE * at) / 100));
        await expect(said(page)).toContainText(/Cashed out at|Crashed at/);
        const { crash_point } = await tableIs(server, (state) => state.round_no === round_no && state.phase === "crashed");
        expect(at).toBeLessThanOrEqual(crash_point ?? 0);
      } else await tableIs(server, (state) => state.phase === "crashed" || state.round_no > round_no);
    }
    expect(cashedOut).toBe(true);
  });

  test("a bet that stays in is lost with the crash, and the page shows it", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    const before = await shownBalance(page);
    const { round_no } = await bet(page, server);
    await tableIs(server, (state) => state.round_no === round_no && state.phase === "crashed", 150_000);
    await expect(page.getByText("Not out in time").first()).toBeVisible();
    await expect(betKey(page)).toBeVisible();
    expect(await shownBalance(page)).toBe(before - STAKE);
  });

  test("a bet is taken back while bets are taken, and one may bet again", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    const before = await shownBalance(page);
    await bet(page, server);
    await takeBack(page).click();
    await expect(betKey(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before);
  });

  test("a bet made in flight waits for the next round, and can be called off", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    const before = await shownBalance(page);
    await tableIs(server, (state) => state.phase === "crashed" || (state.phase === "running" && state.server_time - (state.started_at ?? 0) > 300));
    await betKey(page).click();
    const waiting = panel(page).getByRole("button", { name: /Do not bet/ });
    // Betting may open in the very moment: then the bet is in.
    await expect(waiting.or(takeBack(page))).toBeVisible();
    if ((await waiting.count()) > 0) {
      await waiting.click();
      await expect(betKey(page)).toBeVisible();
      expect(await shownBalance(page)).toBe(before);
      await tableIs(server, (state) => state.phase !== "betting");
      await betKey(page).click();
    }
    await expect(takeBack(page).or(cashOut(page))).toBeVisible({ timeout: 200_000 });
    expect(await shownBalance(page)).toBe(before - STAKE);
  });

  test("a reload in mid-flight finds the flight and the bet again", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    let found = false;
    for (let round = 0; round < 12 && !found; round++) {
      const { round_no } = await bet(page, server);
      const flight = await tableIs(
        server,
        (state) => state.round_no > round_no || state.phase === "crashed" || (state.phase === "running" && state.server_time - (state.started_at ?? 0) > 1_500),
      );
      if (flight.phase !== "running" || flight.round_no !== round_no) {
        await tableIs(server, (state) => state.phase === "betting" && state.round_no > round_no);
        continue;
      }
      await page.reload();
      found = await cashOut(page)
        .waitFor({ timeout: 4_000 })
        .then(
          () => true,
          () => false,
        );
      if (!found) continue;
      const shown = Number((await page.getByTestId("multiplier").innerText()).replace("×", ""));
      const { started_at, server_time } = await stateOf(server);
      // Never ahead of the server; it is asked a little later.
      if (started_at !== null) expect(shown).toBeLessThanOrEqual(Math.exp(0.00006 * (server_time - started_at)));
    }
    expect(found).toBe(true);
  });

  test("without its stream the table is polled; without a reply the page shows that it reconnects", ON_DESKTOP, async ({ page, server }) => {
    await page.route("**/api/stream?topics=crash", (route) => route.abort());
    await openPage(page, server, "/Gamedetail?game=crash");
    const last = page.getByRole("list", { name: /last rounds$/ }).getByRole("button").first();
    const { round_no } = await tableIs(server, (state) => state.history.length > 0 && state.phase === "betting");
    await expect(last).toHaveAccessibleName(new RegExp(`^Round ${round_no - 1}:`));
    await page.route("**/api/crash/state", (route) => route.abort());
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await page.unroute("**/api/crash/state");
    await expect(page.getByText("Reconnecting…")).toBeHidden();
  });

  test("is played by keyboard: focus, space, the table of keys", ON_DESKTOP, async ({ page, server }) => {
    await sitDown(page, server);
    await tableIs(server, takesBets);
    await betKey(page).focus();
    await page.keyboard.press("Enter");
    await expect(takeBack(page)).toBeVisible();
    await takeBack(page).focus();
    await page.keyboard.press("Enter");
    await expect(betKey(page)).toBeVisible();

    await page.getByRole("button", { name: "Hotkeys", exact: true }).click();
    const keys = page.getByRole("dialog");
    await expect(keys.getByText("Cash out, while you are in")).toBeVisible();
    await expect(keys.getByRole("switch")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    // Nothing has the focus after a press beside the controls; after a key it would come back to the last of them.
    await page.getByRole("heading", { name: "Crash", exact: true }).click();
    await tableIs(server, takesBets);
    await page.keyboard.press("Space");
    await expect(takeBack(page)).toBeVisible();
    await page.keyboard.press("x");
    await expect(betKey(page)).toBeVisible();
  });

  test("a guest watches; each round opens its proof, which holds; nothing is inaccessible", async ({ page, server }) => {
    await openPage(page, server, "/Gamedetail?game=crash");
    await expect(page.getByRole("heading", { name: "Crash", exact: true })).toBeVisible();
    const past = await tableIs(server, (state) => state.history.length > 0);
    const strip = page.getByRole("list", { name: /last rounds$/ });
    await expect(strip.getByRole("button").first()).toBeVisible();
    await expectAccessible(page);
    await strip.getByRole("button", { name: `Round ${past.history[0]?.round_no}:` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/The chain holds/)).toBeVisible();
    await expect(dialog.getByText("Recomputed here: the same result")).toBeVisible();
    const shown = ((past.history[0]?.crash_point ?? 0) / 100).toFixed(2);
    await expect(dialog.getByText(`${shown}×`).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /verifier/i }).click();
    await expect(page).toHaveURL(/fairness\?game=crash/);
    await expect(page.getByText(`${shown}×`).first()).toBeVisible();
  });
});
