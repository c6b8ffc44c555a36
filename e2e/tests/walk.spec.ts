import type { Page } from "@playwright/test";
import { bindAccount } from "../support/cashier.ts";
import { confirmByCode, declineToBind, declineToDeposit, depositByCard, expect, openPage, openWalletPanel, PASSWORD, register, shownBalance, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";

async function playDice(page: Page, rounds: number): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=dice";
  });
  const bet = page.getByRole("main").getByRole("button", { name: /^(Bet|Roll)/ });
  await expect(bet).toBeEnabled();
  for (let round = 0; round < rounds; round++) {
    const reply = page.waitForResponse((response) => response.url().endsWith("/api/originals/bet"));
    await bet.click();
    const body = (await (await reply).json()) as { code: number };
    expect(body.code).toBe(0);
    await expect(bet).toBeEnabled();
  }
}

/** Sets the stake and the chance, so that a deposit is soon staked and hardly lost. */
async function setDice(page: Page, stake: string, chance: string): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=dice";
  });
  const main = page.getByRole("main");
  await main.getByLabel("Win chance").fill(chance);
  await main.getByLabel("Win chance").press("Enter");
  await main.getByLabel("Stake", { exact: true }).fill(stake);
}

test("a player registers, deposits, plays Dice and withdraws", async ({ page, server }) => {
  test.slow();
  await openPage(page, server);
  const phone = await register(page, server);
  expect(await shownBalance(page)).toBe(0);
  await depositByCard(page, server);
  await expect.poll(() => shownBalance(page)).toBeGreaterThanOrEqual(500_00);

  await setDice(page, "250", "98");
  await playDice(page, 2);
  const latest = await page.evaluate(
    async () => (await (await fetch("/api/bets/latest?kind=all")).json()) as { data: { list: { stake: number }[] } },
  );
  expect(latest.data.list.filter((bet) => bet.stake === 250_0000).length).toBeGreaterThanOrEqual(2);

  await openWalletPanel(page);
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "Withdraw" }).click();
  await bindAccount(page);
  const withdraw = page.getByRole("dialog", { name: "Withdraw" });
  await withdraw.getByLabel("Amount").fill("200");
  await withdraw.getByRole("button", { name: "Review" }).click();
  const before = await shownBalance(page);
  await page.getByRole("dialog", { name: "Check and confirm" }).getByRole("button", { name: "Withdraw ₹200.00" }).click();
  await confirmByCode(page, server, phone);
  await expect(withdraw.getByText("In processing")).toBeVisible();
  await server.approveWithdrawal();
  await expect(withdraw.getByText("It is paid", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await shownBalance(page)).toBe(before - 200_00);
});

test("a player comes back with a one-time code", ON_DESKTOP, async ({ page, server, context }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await page.getByRole("dialog", { name: "Profile" }).getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog", { name: "Log out" }).getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  expect((await context.cookies()).filter((cookie) => cookie.name.includes("session") && cookie.value !== "")).toEqual([]);

  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("button", { name: "Use a one-time code" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code").fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
});

test("a wrong password is said in place, and the right one logs in", ON_DESKTOP, async ({ page, server, browser }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  const other = await (await browser.newContext()).newPage();
  await openPage(other, server);
  await other.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = other.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill("not-the-one-7");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await declineToDeposit(other);
  await other.context().close();
});

test("a guest plays with gold at once, and stays the same guest", async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }).click();
  await declineToBind(page);
  await openWalletPanel(page);
  await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "Gold", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => shownBalance(page)).toBe(1_000_00);
  await playDice(page, 2);
  await page.reload();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
});

test("the token is out of every script's reach and the session's key can't be read", ON_DESKTOP, async ({ page, server, context }) => {
  await openPage(page, server);
  await register(page, server);
  const session = (await context.cookies()).find((cookie) => cookie.name.endsWith("baize_session"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("baize_session");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(session?.value ?? "?");
  // A call with the cookie but without the signature is worth nothing, and ends nothing.
  const naked = await page.evaluate(async () => {
    const headers = { "Accept-DeviceID": localStorage.getItem("device_id") ?? "" };
    return ((await (await fetch("/api/wallet?reserve=1", { headers })).json()) as { code: number }).code;
  });
  expect(naked).toBe(1013);
});

test("a session that ends elsewhere asks to log in again", ON_DESKTOP, async ({ page, server, context }) => {
  await openPage(page, server);
  await register(page, server);
  await context.clearCookies();
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toHaveCount(0);
});

test("a bet whose answer is lost is asked about again, and happens once", ON_DESKTOP, async ({ page, server }) => {
  test.slow();
  await openPage(page, server);
  await register(page, server);
  await depositByCard(page, server);
  const keys: string[] = [];
  let lost = 0;
  await page.route("**/api/originals/bet", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (lost++ > 0) return route.fallback();
    // The server plays the round; its answer never arrives.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await playDice(page, 1);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("pending:")))).toEqual([]);
  await page.unroute("**/api/originals/bet");
});

test("without the live stream the wallet is asked for, and says the same", ON_DESKTOP, async ({ page, server }) => {
  await page.route("**/api/stream", (route) => route.abort());
  await openPage(page, server);
  await register(page, server);
  await depositByCard(page, server);
  await expect.poll(() => shownBalance(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(500_00);
});
