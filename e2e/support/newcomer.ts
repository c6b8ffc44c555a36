import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What a visitor who has never been here presses from the lobby to the result of a first bet at dice, in this order. */
export async function placeFirstBet(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  const main = page.getByRole("main");
  await press(page.getByRole("link", { name: "Dice", exact: true }).first());
  await expect(page.getByRole("region", { name: "Board" })).toBeVisible();
  await press(main.getByRole("radio", { name: /Gold/ }));
  await press(main.getByRole("button", { name: "Register to play" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(main.getByRole("button", { name: "Bet", exact: true }));
  await expect(main.getByRole("list", { name: "Last results" }).getByRole("listitem")).toHaveCount(1);
}
