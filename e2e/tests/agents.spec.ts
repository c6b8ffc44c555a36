import { expect, expectAccessible, openPage, register, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";

test("a friend who comes by the link is in the team, and the agent's screens say what they bring", ON_PHONE, async ({
  page,
  server,
  browser,
}) => {
  await openPage(page, server, "/proxy");
  await expect(page.getByRole("main").getByText("Your team, your share")).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = "/";
  });
  await register(page, server);
  await page.evaluate(() => {
    window.location.hash = "/invitation";
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Invite friends", level: 1 })).toBeVisible();
  await expect(main.getByRole("img", { name: "Your invitation link as a QR code" })).toBeVisible();
  const link = await main.getByText(/invitationCode=/).textContent();
  expect(link).toMatch(/^http.*\/\?invitationCode=\w+$/);
  await expect(main.getByText("No reward yet")).toBeVisible();
  await expectAccessible(page);

  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await openPage(theirs, server, new URL(link ?? "").search.replace(/^/, "/"));
  await register(theirs, server);
  await friend.close();

  await page.evaluate(() => {
    window.location.hash = "/proxy";
  });
  await expect(main.getByRole("heading", { name: "Commission", level: 1 })).toBeVisible();
  await expect(main.getByRole("tab", { name: "Level 1 · 1" })).toBeVisible();
  await expect(main.getByText("Your share of this level: 11%")).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "turnover this month" })).toHaveCount(1);
  await main.getByRole("tab", { name: "Level 2 · 0" }).click();
  await expect(main.getByText("Nobody is on this level yet")).toBeVisible();
  await expect(main.getByText("No commission on these days")).toBeVisible();
  await expect(main.getByRole("button", { name: "Claim" })).toBeDisabled();
  await expectAccessible(page);
});
