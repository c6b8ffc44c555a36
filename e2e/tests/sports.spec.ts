import type { Locator, Page, Response } from "@playwright/test";
import { expect, expectAccessible, openPage, shownBalance } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import type { Server } from "../support/server.ts";
import { goTo, goToBets, inPlay, join, openFixture, openSlip, place, prices, STAKE, stake, STAKED, takePrice, test, upcoming } from "../support/sports.ts";

async function matchToCome(server: Server) {
  const [match] = await upcoming(server, 1);
  if (!match) throw new Error("there is no match to come");
  return match;
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Every market of a fixture has two keys of its own before the slip.
  for (let press = 0; press < 400 && !(await target.evaluate((each) => each === document.activeElement)); press++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Takes what is offered for a bet, by keys; an offer that changed meanwhile is taken by another press. Returns what was paid. */
async function takeOffer(page: Page, card: Locator): Promise<number> {
  const key = card.getByRole("button", { name: /^Take/ });
  await tabTo(page, key);
  for (;;) {
    await expect(key).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
    const isTaken = (reply: Response) => reply.url().endsWith("/api/sports/cashOut") && reply.request().method() === "POST";
    // Nothing is sent where the offer fell just before the press.
    const answer = page.waitForResponse(isTaken, { timeout: 5_000 }).catch(() => null);
    await page.keyboard.press("Enter");
    const { data } = ((await (await answer)?.json()) ?? { data: null }) as { data: { paid?: number } | null };
    if (data?.paid !== undefined) return data.paid;
  }
}

test.describe("sports", () => {
  test.describe.configure({ timeout: 150_000 });

  test("a single on a match to come is placed and found among the player's bets", async ({ page, server }) => {
    await join(page, server);
    await expect(prices(page).first()).toBeVisible();
    await expectAccessible(page);
    const match = await matchToCome(server);
    await openFixture(page, match);
    await expectAccessible(page);
    await takePrice(page);
    const slip = await openSlip(page);
    await stake(slip);
    await expectAccessible(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    await expect(slip.getByText("Bet placed", { exact: true })).toBeVisible();
    await expect(slip.getByText(`Bet ${bet.id}`)).toBeVisible();
    await slip.getByRole("button", { name: "Done" }).click();
    const bets = await goToBets(page);
    await expect(bets.getByText(`Bet ${bet.id}`)).toBeVisible();
    await expect(bets.getByText(match.sides.join(" v ")).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("a bet in play waits for its decision, which comes by itself", ON_PHONE, async ({ page, server }) => {
    await join(page, server);
    await openFixture(page, await inPlay(server));
    await expectAccessible(page);
    await takePrice(page);
    const slip = await openSlip(page);
    await stake(slip);
    const bet = await place(page, slip);
    expect(bet.state).toBe("pending");
    expect(bet.decide_at).toBeGreaterThan(0);
    const decided = slip.getByText(/^(Bet placed|Bet not accepted, your stake is back)$/);
    await expect(slip.getByText("Your bet is being decided").or(decided)).toBeVisible();
    await expect(decided).toBeVisible({ timeout: 30_000 });
  });

  test("four matches make one bet, and the stake leaves the gold", ON_DESKTOP, async ({ page, server }) => {
    await join(page, server);
    for (const match of await upcoming(server, 4)) {
      await openFixture(page, match);
      await takePrice(page);
    }
    const slip = await openSlip(page);
    await expect(slip.getByRole("listitem")).toHaveCount(4);
    await slip.getByRole("tab", { name: "Combo" }).click();
    await stake(slip);
    await expect(slip.getByText("Total odds", { exact: true })).toBeVisible();
    const before = await shownBalance(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    await expect(slip.getByText("Bet placed", { exact: true })).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(before - STAKED);
  });

  test("four matches make a system of several lines", ON_PHONE, async ({ page, server }) => {
    await join(page, server);
    for (const match of await upcoming(server, 4)) {
      await openFixture(page, match);
      await takePrice(page);
    }
    const slip = await openSlip(page);
    await slip.getByRole("tab", { name: "System" }).click();
    await slip.getByRole("button", { name: "Yankee" }).click();
    await stake(slip);
    await expect(slip.getByText("11 lines", { exact: false })).toBeVisible();
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    const bets = await goToBets(page);
    await expect(bets.getByText(`Bet ${bet.id}`)).toBeVisible();
    await expect(bets.getByText("0 of 4 decided")).toBeVisible();
  });

  test("a price that is stopped is locked", ON_DESKTOP, async ({ page, server }) => {
    await openPage(page, server, "/gameSport");
    // Bets stop whenever something happens in a match: sooner or later one of those that are shown does.
    await goTo(page, "?view=live");
    const locked = page.getByRole("main").getByRole("button", { name: /, locked$/ }).first();
    await expect(locked).toBeVisible({ timeout: 90_000 });
    await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>("main button[data-price][aria-disabled=true]");
      for (const price of all) price.click();
    });
    await expect(page.getByRole("main").locator("button[data-price][aria-pressed=true]")).toHaveCount(0);
  });

  test("a bet is placed by keys alone", ON_DESKTOP, async ({ page, server }) => {
    await join(page, server);
    const match = await matchToCome(server);
    await openFixture(page, match);
    await page.getByRole("main").focus();
    await tabTo(page, prices(page).first());
    await page.keyboard.press("ArrowRight");
    await expect(prices(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(prices(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    const slip = page.getByRole("complementary", { name: "Bet slip" });
    await tabTo(page, slip.getByRole("button", { name: /^Gold/ }));
    await page.keyboard.press("Enter");
    await tabTo(page, slip.getByRole("textbox", { name: /^Stake/ }));
    await page.keyboard.type(STAKE);
    const key = slip.getByRole("button", { name: /^Place bet/ });
    await expect(key).toBeEnabled();
    await tabTo(page, key);
    await page.keyboard.press("Enter");
    await expect(slip.getByText("Bet placed", { exact: true })).toBeVisible();
  });

  test("a part of a bet is cashed out by keys, then all that is left", ON_DESKTOP, async ({ page, server }) => {
    await join(page, server);
    await openFixture(page, await matchToCome(server));
    await takePrice(page);
    const slip = await openSlip(page);
    await stake(slip);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    await slip.getByRole("button", { name: "Done" }).click();
    const bets = await goToBets(page);
    const before = await shownBalance(page);
    const card = bets.getByRole("listitem").filter({ hasText: `Bet ${bet.id}` });
    const offer = card.getByRole("button", { name: /^Cash out/ });
    await bets.getByRole("tab", { name: "Open" }).focus();
    await tabTo(page, offer);
    await page.keyboard.press("Enter");
    await tabTo(page, card.getByRole("tab", { name: "All" }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const part = card.getByRole("slider", { name: "Part" });
    await tabTo(page, part);
    for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    await expect(part).toHaveAttribute("aria-valuetext", /^40%: .*6\.00 of the stake goes on$/);
    await expectAccessible(page);
    const first = await takeOffer(page, card);
    // A player's gold is whole hundredths before; what is shown is never more than there is.
    const balance = (paid: number) => before + Math.floor(paid / 100);
    await expect(card.getByText(/6\.00 of the stake goes on$/)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(balance(first));
    await tabTo(page, card.getByRole("button", { name: "Done" }));
    await page.keyboard.press("Enter");
    await expect(offer).toBeFocused();
    await page.keyboard.press("Enter");
    const second = await takeOffer(page, card);
    await expect(card.getByText(/^Cashed out for/)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(balance(first + second));
    await bets.getByRole("tab", { name: "Settled" }).click();
    await expect(card.getByText("Cashed out", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test("a guest who bets is asked to register", ON_PHONE, async ({ page, server }) => {
    await openPage(page, server, "/gameSport");
    const match = await matchToCome(server);
    await openFixture(page, match);
    await takePrice(page);
    const slip = await openSlip(page);
    await slip.getByRole("textbox", { name: /^Stake/ }).fill(STAKE);
    await slip.getByRole("button", { name: "Register to bet" }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  });
});
