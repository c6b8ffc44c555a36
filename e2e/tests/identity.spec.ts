import type { Page } from "@playwright/test";
import { declineToBind, declineToDeposit, expect, freshPhone, openPage, PASSWORD, register, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";

/** The dialog on top. */
function dialogOf(page: Page, name: string) {
  return page.getByRole("dialog", { name });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  await dialogOf(page, "Profile").getByRole("button", { name: "Log out" }).click();
  await dialogOf(page, "Log out").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
}

async function openLogIn(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = dialogOf(page, "Welcome back");
  await expect(dialog).toBeVisible();
  return dialog;
}

test("what is wrong with a registration is said beside its field", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = dialogOf(page, "Create your account");
  await dialog.getByLabel("Phone number").fill("12");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText("An Indian number has 10 digits.")).toBeVisible();
  await expect(dialog.getByText("At least 6 characters, please.")).toBeVisible();
  await expect(dialog.getByText("Please confirm your age to continue.")).toBeVisible();
  const phone = freshPhone();
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill("password");
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("textbox", { name: "Password" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
});

test("a contact that has an account is said to be taken only to the one who has its code", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = dialogOf(page, "Create your account");
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  const code = await server.codeFor(phone);
  const field = dialog.getByLabel("One-time code", { exact: true });
  await field.fill(code === "000000" ? "000001" : "000000");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("The code is wrong.")).toBeVisible();
  await field.fill(code);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
});

test("a player comes back by password and by a code; a wrong password is refused", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  await logOut(page);

  let dialog = await openLogIn(page);
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill("not the password");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /wrong/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await logOut(page);

  dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Use a one-time code" }).click();
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await logOut(page);
});

test("a forgotten password is replaced by way of a code", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  await logOut(page);
  let dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Forgot your password?" }).click();
  const forgot = dialogOf(page, "Reset your password");
  await forgot.getByLabel("Phone number or e-mail").fill(phone);
  await forgot.getByRole("button", { name: "Send code" }).click();
  await forgot.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await forgot.getByRole("textbox", { name: "New password" }).fill("Quiet-harbour-7");
  await forgot.getByRole("button", { name: "Save new password" }).click();
  await expect(forgot).toBeHidden();
  dialog = dialogOf(page, "Welcome back");
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill("Quiet-harbour-7");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
});

test("a guest binds an e-mail address; a wrong code is said to be wrong", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  const dialog = await openLogIn(page);
  await dialog.getByRole("button", { name: "Continue as a guest" }).click();
  await expect(dialog).toBeHidden();
  await declineToBind(page);
  await page.getByRole("button", { name: "Profile", exact: true }).click();
  const profile = dialogOf(page, "Profile");
  await profile.getByRole("button", { name: /E-mail/ }).click();
  const bind = dialogOf(page, "Bind your e-mail");
  const email = `otter${freshPhone()}@example.com`;
  await bind.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await bind.getByRole("button", { name: "Send code" }).click();
  const code = await server.codeFor(email);
  await bind.getByLabel("One-time code", { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await bind.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(bind.getByText("The code is wrong.")).toBeVisible();
  await bind.getByLabel("One-time code", { exact: true }).fill(code);
  await bind.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(bind).toBeHidden();
  await expect(profile.getByText("ot****om")).toBeVisible();
});

test("nickname, avatar and password change; the other session ends with the password", ON_DESKTOP, async ({ page, server, browser }) => {
  await openPage(page, server);
  const phone = await register(page, server);
  const elsewhere = await browser.newPage();
  await openPage(elsewhere, server);
  const there = await openLogIn(elsewhere);
  await there.getByLabel("Phone number").fill(phone);
  await there.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await there.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(there).toBeHidden();
  await declineToDeposit(elsewhere);

  await page.getByRole("button", { name: "Profile", exact: true }).click();
  const profile = dialogOf(page, "Profile");
  await expect(profile.getByText("This device")).toBeVisible();
  await expect(profile.getByRole("button", { name: /^End session/ })).toHaveCount(1);

  await profile.getByRole("button", { name: "Change nickname" }).click();
  const nickname = dialogOf(page, "Change your nickname");
  await nickname.getByRole("textbox", { name: "Nickname" }).fill("bad_name");
  await nickname.getByRole("button", { name: "Save" }).click();
  await expect(nickname.getByText("Letters, digits and single spaces only.")).toBeVisible();
  await nickname.getByRole("textbox", { name: "Nickname" }).fill("River Otter");
  await nickname.getByRole("button", { name: "Save" }).click();
  await expect(nickname).toBeHidden();
  await expect(profile.getByText("River Otter")).toBeVisible();

  await profile.getByRole("button", { name: "Change avatar" }).click();
  const avatar = dialogOf(page, "Pick an avatar");
  await avatar.getByRole("radio", { name: "Avatar 12", exact: true }).check({ force: true });
  await avatar.getByRole("button", { name: "Use this one" }).click();
  await expect(avatar).toBeHidden();

  await profile.getByRole("button", { name: /^Password/ }).click();
  const password = dialogOf(page, "Change your password");
  await password.getByRole("textbox", { name: "Current password" }).fill(PASSWORD);
  await password.getByRole("textbox", { name: "New password" }).fill("Quiet-harbour-7");
  await password.getByRole("button", { name: "Save password" }).click();
  await expect(password).toBeHidden();
  await expect(profile.getByRole("button", { name: /^End session/ })).toHaveCount(0);
  await elsewhere.reload();
  // In the banner, or in the dialog that a refused call has opened before.
  await expect(elsewhere.getByRole("button", { name: "Log in", exact: true }).first()).toBeVisible();
  await elsewhere.close();
});
