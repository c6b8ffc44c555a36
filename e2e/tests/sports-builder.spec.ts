import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { openWithCash } from "../support/player.ts";
import type { Server } from "../support/server.ts";
import { goTo, goToBets, join, openFixture, openSlip, place, stake, test, upcoming } from "../support/sports.ts";

async function football(server: Server) {
  const match = (await upcoming(server, 8)).find(({ sport }) => sport === "football");
  if (!match) throw new Error("there is no football to come");
  return match;
}

/** A price of a market by the words of its outcome. */
const price = (page: Page, market: string, outcome: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${market}: ${outcome}`) }).first();

test.describe("bet builder and boosts", () => {
  test.describe.configure({ timeout: 150_000 });

  test("selections of a match are put together, bet on as one, and shown one by one", async ({ page, server }) => {
    await join(page, server);
    const match = await football(server);
    await openFixture(page, match);
    await page.getByRole("main").getByRole("tab", { name: "Builder" }).click();
    await price(page, "Match result", match.sides[0] ?? "").click();
    const bar = page.getByRole("region", { name: "Bet builder" });
    await expect(bar.getByText("Choose at least one more")).toBeVisible();
    await price(page, "Double chance", match.sides[0] ?? "").click();
    await expect(bar.getByText(/one follows from the others/)).toBeVisible();
    await bar.getByRole("button", { name: /^Remove .* from the bet builder$/ }).last().click();
    await price(page, "Both teams to score", "Yes").click();
    const odds = bar.getByText(/^\d+\.\d\d$/);
    await expect(odds).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Add to slip" }).click();
    await expect(bar).toBeHidden();
    const slip = await openSlip(page);
    await expect(slip.getByText("Bet builder", { exact: true })).toBeVisible();
    await stake(slip);
    await expectAccessible(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    await expect(slip.getByText("Bet placed", { exact: true })).toBeVisible();
    const card = (await goToBets(page)).getByRole("listitem").filter({ hasText: `Bet ${bet.id}` });
    await expect(card.getByText(/Both teams to score/)).toBeVisible();
    await expectAccessible(page);
  });

  test("a boost of the operator is shown on home, bet on, and shown beside its own price", ON_DESKTOP, async ({ page, server }) => {
    const match = await football(server);
    const [home] = match.markets.find(({ number }) => number === 1)?.outcomes ?? [];
    // The next whole number on the ladder above its own price.
    const boosted = Math.floor((home?.odds ?? 10_000) / 10_000) + 1;
    const people = ["--by", "ana", "--confirmed-by", "ben", "--reason", "game of the day"];
    await server.command(["sports", "boost", match.fixture, "1", home?.id ?? "1", `${boosted}.00`, "--largest-stake", "5", ...people]);
    await openWithCash(page, server, 20);
    await goTo(page, "");
    const rail = page.getByRole("main").getByRole("region", { name: "Boosts" });
    await expect(rail).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await rail.getByRole("button", { name: new RegExp(`boosted to ${boosted}\\.00`) }).first().click();
    const slip = await openSlip(page);
    await slip.getByRole("textbox", { name: /^Stake/ }).first().fill("5");
    await slip.getByRole("button", { name: "Take any" }).click();
    await expectAccessible(page);
    const bet = await place(page, slip);
    expect(bet.state).toBe("accepted");
    const card = (await goToBets(page)).getByRole("listitem").filter({ hasText: `Bet ${bet.id}` });
    await expect(card.getByText(`${boosted}.00`).first()).toBeVisible();
    await expect(card.getByText(/own price/).first()).toBeAttached();
    await expectAccessible(page);
  });
});
