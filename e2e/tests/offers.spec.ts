import { leave, pay } from "../support/cashier.ts";
import { expect, expectAccessible, firstOffer, letPopUpsOpen, openPage, register, shownBalance, test } from "../support/fixtures.ts";
import { ON_PHONE } from "../support/machines.ts";

test("a new player is offered a first deposit, sees its terms, and has what it says once it is paid", ON_PHONE, async ({ page, context, server }) => {
  await openPage(page, server);
  await register(page, server);
  const offer = firstOffer(page);
  await letPopUpsOpen(page);
  await page.goto(`${server.url}/#/activity?id=22`);
  await page.getByRole("button", { name: "Choose and deposit" }).click();
  await expect(offer.getByRole("timer")).toHaveText(/^0?5:59:\d\d$/);
  await expect(offer.getByText("The bonus of ₹100.00 becomes cash once it has been staked 20 times.")).toBeVisible();
  await offer.getByText("Terms").click();
  await expect(offer.getByText("For players who have not made a deposit yet.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Continue to the deposit" }).click();

  const cashier = page.getByRole("dialog", { name: "Deposit" });
  await expect(cashier.getByText("First deposit offer")).toBeVisible();
  await expect(cashier.getByRole("radio", { checked: true }).first()).toHaveAccessibleName(/₹100.*\+₹100 bonus/);
  await cashier.getByRole("button", { name: /^Deposit ₹100/ }).click();
  await pay(page, context, "Pay");
  await expect(cashier.getByText("Your money has arrived")).toBeVisible();
  await leave(page, "Start playing", "Your deposit has arrived");
  await expect.poll(() => shownBalance(page)).toBe(200_00);

  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  await expect(cashier.getByText("Second deposit offer")).toBeVisible();
  await expect(cashier.getByRole("radio", { name: /₹200.*\+₹100 bonus/ })).toBeVisible();
});
