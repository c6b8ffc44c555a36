import { expect, openPage, register, shownBalance, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";
import { startServer } from "../support/server.ts";

test("in the transport envelope the page does the same, and no route shows", ON_DESKTOP, async ({ page }) => {
  const server = await startServer("india", { BAIZE_ENVELOPE: "true" });
  try {
    await openPage(page, server);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
    const routes: string[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith("/api/") && path !== "/api/stream") routes.push(path);
    });
    await register(page, server);
    await page.getByRole("button", { name: /^Wallet: show/ }).click();
    await page.getByRole("dialog", { name: "Wallet" }).getByRole("button", { name: "Gold", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => shownBalance(page)).toBe(1_000_00);
    await page.evaluate(() => {
      window.location.hash = "/Gamedetail?game=dice";
    });
    await page.getByRole("main").getByRole("button", { name: /^Bet/ }).click();
    await expect.poll(() => shownBalance(page)).not.toBe(1_000_00);
    expect(routes).toEqual([]);
  } finally {
    await server.stop();
  }
});
