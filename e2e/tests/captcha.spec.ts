import { expect, freshPhone, openPage, test } from "../support/fixtures.ts";
import { ON_DESKTOP } from "../support/machines.ts";

test("who fails too often gets a picture, and who cannot see it proves work in its place", ON_DESKTOP, async ({ page, server }) => {
  await openPage(page, server);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  const submit = dialog.getByRole("button", { name: "Log in", exact: true });
  await dialog.getByLabel("Phone number").fill(freshPhone());
  await dialog.getByRole("textbox", { name: "Password" }).fill("not the password");
  const picture = dialog.getByRole("img", { name: "Picture with six characters to type" });
  for (let tries = 0; tries < 6; tries++) {
    const answered = page.waitForResponse("**/api/user/login");
    await submit.click();
    await answered;
    await expect(submit).toBeEnabled();
  }
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([330, 100]);

  await dialog.getByRole("button", { name: "I cannot see the picture" }).click();
  await expect(picture).toBeHidden();
  await expect(dialog.getByText("Your device has solved the task.")).toBeVisible({ timeout: 45_000 });
  const answered = page.waitForResponse("**/api/user/login");
  await submit.click();
  const { code } = (await (await answered).json()) as { code: number };
  expect(code, "the captcha passes, the password is still wrong").toBe(1006);
});
