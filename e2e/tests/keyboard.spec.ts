import { expect, openPage, test } from "../support/fixtures.ts";
import { hiddenFromKeys } from "../support/keys.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

/** A keyboard belongs to the desktop. */

test("the first Tab offers to skip to the content", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/404");
  await expect(page.getByRole("heading", { name: "No such table" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("button", { name: "To the lobby" })).toBeFocused();
});

test("a dialog takes the focus, keeps it, closes on Escape and gives it back", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/404");
  const opener = page.getByRole("banner").getByRole("button", { name: "Log in" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Phone number")).toBeFocused();
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("arrow keys walk along a rail", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/__dev__design");
  const rail = page.getByRole("region", { name: "A rail" });
  await rail.getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(rail.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(rail.getByRole("link").first()).toBeFocused();
});

test("switches, tabs, sliders and selects obey the keyboard", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server, "/__dev__design");
  const sound = page.getByRole("switch", { name: "Sound" });
  await sound.focus();
  await page.keyboard.press("Space");
  await expect(sound).not.toBeChecked();
  await page.getByRole("tab", { name: "Manual" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Many bets by rule.")).toBeVisible();
  const slider = page.getByRole("slider", { name: "Target" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("51");
  await page.getByRole("combobox", { name: "Select", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Select", exact: true })).toContainText("Real");
});

test("a game of steps is played by keys alone: the focus is never lost", ON_DESKTOP, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=pump";
  });
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: /Gold/ }).click();
  await main.getByRole("radio", { name: "Easy" }).click();
  // One of 25 places pops: a few rounds see both ends.
  for (let round = 0; round < 3; round++) {
    const bet = main.getByRole("button", { name: "Bet", exact: true });
    await bet.focus();
    await page.keyboard.press("Enter");
    await expect(main.getByRole("button", { name: "Pump", exact: true }).last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(bet.or(main.getByRole("button", { name: /^Cash out/, disabled: false }))).toBeVisible();
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("main button:enabled")))).toBe(true);
    if (await bet.isVisible()) continue;
    await main.getByRole("button", { name: /^Cash out/ }).focus();
    await page.keyboard.press("Enter");
    await expect(bet).toBeFocused();
  }
});

test("what Tab reaches is not left under the bars of a small window", ON_DESKTOP, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, server, "/Gamedetail?game=dice");
  await page.getByRole("main").getByRole("tab", { name: "Auto", exact: true }).click();
  await page.getByRole("main").focus();
  expect(await hiddenFromKeys(page, "Tab", 45)).toEqual([]);
});
