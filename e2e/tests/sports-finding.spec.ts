import { expect, expectAccessible, openPage, shownBalance } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { claimGift, sendToAll } from "../support/mail.ts";
import { openAsPlayer } from "../support/player.ts";
import { goTo, goToBets, openFixture, openSlip, place, takePrice, test, upcoming } from "../support/sports.ts";

test.describe("what is found on the sports page", () => {
  test.describe.configure({ timeout: 150_000 });

  test("a team is found by its name with a typing mistake, marked, and then on the home of sports", ON_PHONE, async ({ page, server }) => {
    await openAsPlayer(page, server);
    const [match] = await upcoming(server, 1);
    const name = match?.sides[0] ?? "";
    await goTo(page, "?view=search");
    const field = page.getByRole("searchbox", { name: "Search sports" });
    await expect(field).toBeFocused();
    // Two neighbours are swapped.
    await field.pressSequentially(`${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`);
    const found = page.getByRole("main").getByRole("link", { name: new RegExp(name) }).first();
    await expect(found).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("main").getByRole("link").and(page.locator(":focus"))).toBeVisible();
    await found.click();
    await page.getByRole("button", { name: `Add ${name} to favourites` }).first().click();
    await expect(page.getByRole("button", { name: `Remove ${name} from favourites` }).first()).toBeVisible();
    await goTo(page, "");
    const favourites = page.getByRole("main").locator("section").filter({ has: page.getByRole("heading", { name: "Your favourites" }) });
    await expect(favourites.getByText(name).first()).toBeVisible();
  });

  test("a fixture shows the form of its sides, and leads to the table of its competition", ON_DESKTOP, async ({ page, server }) => {
    await openPage(page, server, "/gameSport");
    const matches = await upcoming(server, 4);
    const match = matches.find(({ sport }) => sport === "football") ?? matches[0];
    if (!match) throw new Error("there is no match to come");
    await openFixture(page, match);
    await page.getByRole("main").getByText("Statistics", { exact: true }).click();
    const form = page.getByRole("main").getByText(/^(won|drew|lost)/i).first();
    await expect(form).toBeAttached({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole("link", { name: "Table and results" }).first().click();
    const table = page.getByRole("main").getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(17);
    for (const side of match.sides) await expect(table.getByText(side)).toBeVisible();
    await expectAccessible(page);
  });

  test("a free bet from the mail is used in the slip, and takes no money", ON_PHONE, async ({ page, server }) => {
    await openAsPlayer(page, server);
    await sendToAll(server, ["--free-bet", "5"]);
    await expect((await claimGift(page)).getByRole("status")).toContainText("5");
    for (let open = 0; open < 2; open++) await page.keyboard.press("Escape");
    const [match] = await upcoming(server, 1);
    if (!match) throw new Error("there is no match to come");
    await goTo(page, "");
    await openFixture(page, match);
    // The longest odds of a match are above the lowest at which a free bet can be used.
    await takePrice(page, (odds) => odds >= 1.5);
    const slip = await openSlip(page);
    await slip.getByRole("button", { name: "Take any" }).click();
    const free = slip.getByRole("group", { name: "Free bet" }).getByRole("button").first();
    await free.click();
    await expect(free).toHaveAttribute("aria-pressed", "true");
    await expect(slip.getByText("The stake of a free bet is not paid out")).toBeVisible();
    await expectAccessible(page);
    const before = await shownBalance(page);
    const bet = await place(page, slip, /^Place free bet/);
    expect(bet.state).toBe("accepted");
    await expect(slip.getByText("Bet placed", { exact: true })).toBeVisible();
    expect(await shownBalance(page)).toBe(before);
    const bets = await goToBets(page);
    const card = bets.getByRole("listitem").filter({ hasText: `Bet ${bet.id}` });
    await expect(card.getByText("Free bet", { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: /^Cash out/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});
