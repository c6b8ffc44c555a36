import { bareWheel, decline, declineToDeposit, expect, expectAccessible, letPopUpsOpen, openPage, register, test, visitLobbyAgain } from "../support/fixtures.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";

test("the free spin joins, a friend by the link brings the next one, and the round runs", ON_PHONE, async ({ page, server, browser }) => {
  await openPage(page, server);
  await register(page, server);
  await page.evaluate(() => {
    window.location.hash = "/activity?id=8";
  });
  const main = page.getByRole("main");
  await expect(main.getByText("The first spin is free")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Spin the wheel (1 left)" }).press("Enter");
  await expect(main.getByRole("status").getByText(/^₹\d+(\.\d+)? cash nearer$/)).toBeVisible();
  await expect(main.getByText("Waiting for the first friend")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Get more spins" })).toBeVisible();
  await expect(main.getByText("0 / 3")).toBeVisible();
  await expectAccessible(page);

  const link = (await main.getByText(/\/\?turntable_key=/).textContent()) ?? "";
  const own = await browser.newContext();
  const other = await own.newPage();
  await other.goto(link);
  await register(other, server);
  await own.close();
  await expect(async () => {
    await page.reload();
    await expect(main.getByText("1 spin left")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(main.getByText("The round ends in")).toBeVisible();
  await main.getByRole("button", { name: "Spin the wheel (1 left)" }).press("Enter");
  await expect(main.getByRole("status").getByText(/^₹\d+(\.\d+)? cash nearer$|^The target is reached/)).toBeVisible();
  await expect(main.getByText("Spin 2")).toBeVisible();

  // The first offer opens with the lobby: it is declined before anything else is pressed.
  await letPopUpsOpen(page);
  await page.evaluate(() => {
    window.location.hash = "/";
  });
  await declineToDeposit(page);
  await page.getByRole("button", { name: /^Invitation wheel/ }).click();
  await expect(page.getByRole("dialog", { name: "Invitation wheel" })).toBeVisible();
  await expectAccessible(page);
});

test("a player who has never spun finds the wheel over the lobby, after what is more urgent", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await register(page, server);
  await letPopUpsOpen(page);
  await page.reload();
  for (const moreUrgent of ["First deposit offer", "Daily check-in", "Your balance is low"]) {
    await decline(page, moreUrgent);
    await visitLobbyAgain(page);
  }
  const wheel = bareWheel(page);
  await expect(wheel).toBeVisible();
  await expectAccessible(page);
  await wheel.getByRole("button", { name: "Spin the wheel (1 left)" }).press("Enter");
  await wheel.getByRole("button", { name: "Get the rest" }).click();
  await expect(page.getByRole("dialog", { name: "Invitation wheel" }).getByText("Waiting for the first friend")).toBeVisible();
});

test("a visitor sees the wheel with its chances and is asked to register", ON_PHONE, async ({ page, server }) => {
  await openPage(page, server, "/activity?id=8");
  const main = page.getByRole("main");
  await expect(main.getByText("50%").first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Register to take part" }).first().click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});
