import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, showWhole, test } from "../support/fixtures.ts";

/** What a screen reader finds on each screen of a fresh house. A change here is a change for those who can't see it. */
const SCREENS: [string, string][] = [
  ["lobby", "/"],
  ["slots", "/game?type=lobby_slots"],
  ["dice", "/Gamedetail?game=dice"],
  ["fairness", "/fairness"],
  ["search", "/search"],
  ["sports", "/gameSport"],
  ["promotions", "/activity"],
  ["rewards", "/rewards"],
  ["not-found", "/404"],
  ["server-error", "/500"],
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
  await expect(page.getByRole("main").locator("[role=status][aria-busy=true]")).toHaveCount(0);
}

for (const [name, route] of SCREENS) {
  test(`the tree of ${name}, which has no barrier`, async ({ page, siteServer }) => {
    // Nobody plays on this site, so its lists are empty and the same every time.
    await openPage(page, await siteServer("philippines"), route);
    await settled(page);
    // The document brings a part of the catalogue; a list counts its games once it has them all.
    if (name === "slots") await expect(page.getByRole("main").getByText(/^\d+ games$/)).toBeVisible();
    await showWhole(page);
    await settled(page);
    await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    await expectAccessible(page);
  });
}

test("the tree of the frame", async ({ page, siteServer }) => {
  await openPage(page, await siteServer("philippines"), "/404");
  await settled(page);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot({ name: "banner.aria.yml" });
  await expect(page.getByRole("navigation", { name: "Main" })).toMatchAriaSnapshot({ name: "navigation.aria.yml" });
  await expect(page.getByRole("contentinfo")).toMatchAriaSnapshot({ name: "footer.aria.yml" });
});

for (const dialog of ["Log in", "Register"]) {
  test(`the tree of the dialog behind ${dialog}`, async ({ page, siteServer }) => {
    await openPage(page, await siteServer("philippines"), "/404");
    await page.getByRole("banner").getByRole("button", { name: dialog }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toMatchAriaSnapshot({ name: `${dialog.toLowerCase().replace(" ", "-")}.aria.yml` });
  });
}
