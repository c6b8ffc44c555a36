import { expect, expectAccessible, test as base } from "../support/fixtures.ts";
import { openWithCash } from "../support/player.ts";
import { type Server, startServer } from "../support/server.ts";

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the runner asks for
    async ({}, use) => {
      // Any game in a frame will do: what a provider shows in it is its own.
      const server = await startServer("india", { BAIZE_SPORTS_MODE: "both", BAIZE_SPORTS_PROVIDER_GAME: "owl-post" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("a provider's sportsbook is framed beside the house's, with the wallet in sight and no slip of ours", async ({ page, server }) => {
  await openWithCash(page, server, 500, "/gameSport");
  const house = page.getByRole("navigation", { name: "Sports pages" });
  await expect(house).toBeVisible();
  await page.getByRole("tab", { name: "Owl Post" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("#play")).toBeEnabled();
  await expect(house).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Bet slip" })).toBeHidden();
  await expectAccessible(page);
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/round"));
  await frame.locator("#play").click();
  const { balance } = (await (await answer).json()) as { balance: number };
  await expect(page.getByRole("banner").getByText(`₹${(balance / 100).toFixed(2)}`).first()).toBeVisible();
  await page.getByRole("tab", { name: "Baize" }).click();
  await expect(house).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});
