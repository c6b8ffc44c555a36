import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

test("the code of the day brings gold and a bonus once, and a wrong one nothing", ON_PHONE, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await openPage(page, server, "/activity?id=11");
  await expect(page.getByText("Our channel shows a code every day")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill("wrong123");
  await page.getByRole("button", { name: "Claim with the code" }).click();
  await expect(page.getByRole("alert")).toBeVisible();

  const [today] = (await server.command(["codes", "days"])).trim().split("\n");
  const code = today?.split(/\s+/).at(-1) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByRole("button", { name: "Claim with the code" }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("100 gold");
  await expect(page.getByLabel("Code", { exact: true })).toHaveCount(0);
});
