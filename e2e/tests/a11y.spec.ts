import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, route);
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
  // Skeletons have no words: what is to be read must be there.
  await expect(page.getByRole("main").locator("[role=status][aria-busy=true]")).toHaveCount(0);
}

// The other screens of a visitor are looked through with their trees (`tree.spec.ts`); here others play meanwhile.
const PUBLIC = ["/", "/activity?id=1", "/__dev__design"];

for (const route of PUBLIC) {
  test(`a visitor's ${route} has no barrier`, async ({ page, server }) => {
    await openPage(page, server, route);
    await expectLoaded(page);
    await expectAccessible(page);
  });
}

for (const theme of ["green-gold", "royal-red", "light"]) {
  test(`the theme ${theme} has no barrier`, ON_PHONE, async ({ page, server }) => {
    await page.addInitScript((name) => localStorage.setItem("theme", JSON.stringify(name)), theme);
    await openPage(page, server);
    await expectAccessible(page);
    await go(page, "/__dev__design");
    await expectAccessible(page);
  });
}

test("the log-in and register dialogs have no barrier", async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

/** The dialogs that a player opens from the page, by the names of their openers. */
const PLAYERS: [string, (page: Page) => Promise<void>][] = [
  ["wallet panel", (page) => page.getByRole("button", { name: /^Wallet: show/ }).click()],
  ["deposit", (page) => page.getByRole("banner").getByRole("button", { name: "Deposit" }).click()],
  ["profile", (page) => page.getByRole("button", { name: "Profile", exact: true }).click()],
  [
    "withdraw",
    async (page) => {
      await page.getByRole("button", { name: /^Wallet: show/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    },
  ],
  ["language", (page) => page.getByRole("contentinfo").getByRole("button", { name: "English" }).click()],
  ["licence", (page) => page.getByRole("contentinfo").getByRole("button", { name: "Licence and limits" }).click()],
  ["help", (page) => page.getByRole("contentinfo").getByRole("button", { name: "Help" }).click()],
];

test("a player's screens and dialogs have no barrier", async ({ page, server }) => {
  test.slow();
  await openAsPlayer(page, server);
  for (const route of ["/", "/Gamedetail?game=dice", "/gameRecord", "/userGameList"]) {
    await go(page, route);
    await expectAccessible(page);
  }
  await go(page, "/404");
  for (const [name, open] of PLAYERS) {
    await test.step(name, async () => {
      await open(page);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(dialog.locator("[role=status][aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
  }
});

// The desktop has its rail.
test("the phone's menu has no barrier", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});
