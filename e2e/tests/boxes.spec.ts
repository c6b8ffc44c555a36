import { depositByCard, expect, expectAccessible, openPage, register, test } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("a box is picked, all three are shown, and the wheel fills the purse too", ON_PHONE, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await depositByCard(page, server);
  await page.evaluate(() => {
    window.location.hash = "/blindBox";
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Blind box", level: 1 })).toBeVisible();
  await expect(main.getByText("Pick one of three")).toBeVisible();
  await expect(main.getByRole("button", { name: /^Spin the wheel/ })).toBeDisabled();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Open box 2" }).press("Enter");
  await expect(main.getByRole("status").getByText(/^You took ₹\d+ bonus$/)).toBeVisible();
  await expect(main.getByText(/^Not taken: /)).toHaveCount(2);
  await expect(main.getByText("The next box comes in")).toBeVisible();
  await main.getByRole("button", { name: /^Spin the wheel/ }).press("Enter");
  await expect(main.getByText("0 spins left")).toBeHidden();
  await expect(main.getByRole("status").getByText(/^You took ₹\d+ bonus$/)).toHaveCount(2);
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByText("The next box comes in")).toBeVisible();
  await expect(main.getByText(/^Not taken: /)).toHaveCount(2);
});

test.describe("with motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("what flies past the edge of a phone does not make the page wider", ON_PHONE, async ({ page, server }) => {
    await openAsPlayer(page, server);
    await page.evaluate(() => {
      window.location.hash = "/blindBox";
    });
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Open box 3" }).press("Enter");
    await expect(main.getByRole("status").getByText(/^You took ₹\d+ bonus$/)).toBeVisible();
    await page.evaluate(() => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    });
    expect(await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
  });
});

test("a visitor sees closed boxes and their chances, and is asked to register", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/blindBox");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Open box 1" })).toBeDisabled();
  await expect(main.getByText("80%")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Register to take part" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("a friend who registers by the link brings a box", ON_DESKTOP, async ({ page, server, browser }) => {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/blindBox";
  });
  const main = page.getByRole("main");
  const friends = main.getByRole("tab", { name: "Boxes with friends" });
  await friends.click();
  await expect(main.getByText("Nobody has joined by your link this week.")).toBeVisible();
  await expectAccessible(page);
  const link = (await main.locator("code").textContent()) ?? "";
  const own = await browser.newContext();
  const other = await own.newPage();
  await other.goto(link);
  await register(other, server);
  await own.close();
  await expect(async () => {
    await page.reload();
    await friends.click();
    await expect(main.getByRole("button", { name: "Open box 2" })).toBeEnabled({ timeout: 5_000 });
  }).toPass();
  await main.getByRole("button", { name: "Open box 2" }).press("Enter");
  await expect(main.getByRole("status").getByText(/^You took ₹\d+ bonus$/)).toBeVisible();
  await expect(main.getByRole("list", { name: "Who brought boxes this week" }).getByRole("listitem")).toHaveCount(1);
});
