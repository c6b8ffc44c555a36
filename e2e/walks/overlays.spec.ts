import type { Route } from "@playwright/test";
import { test } from "../support/fixtures.ts";
import { Player } from "./player.ts";
import { Stage, titleOf, WALKS } from "./stage.ts";

// What opens over a screen or comes at a time of its own, a wallet with a great sum, and what is shown while the server does not answer.

const PATHS = ["/activity", "/activity?id=9", "/rewards", "/invitation", "/proxy", "/blindBox"];

for (const walk of WALKS) {
  test(`overlays: ${titleOf(walk)}`, async ({ browser }) => {
    const stage = await Stage.open(browser, walk, { BAIZE_PUSH: "true" });
    // A browser without a window refuses notifications for all pages.
    await stage.context.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
    await stage.context.route(/\/api\/(preload|index)(\?|$)/, withLuckyBox);
    const player = await Player.join(stage);
    await player.receive(5_000_000);
    await player.bet(4, 5);
    await player.enter();
    await stage.popUps("first");
    await pushOffer(stage);
    await luckyBox(stage);
    await messageBoxes(stage);
    await unanswered(stage, "loading", () => new Promise(() => undefined));
    await unanswered(stage, "failed", (route) => route.abort());
    await rain(stage, player);
    await stage.close();
  });
}

/** The operator's entry for the boxes opens the dialog in place of the screen. */
async function withLuckyBox(route: Route): Promise<void> {
  const reply = await route.fetch();
  await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"#/blindBox"', '"dialog:luckyBox"') });
}

/** Offered on the way back from a first reward. */
async function pushOffer(stage: Stage): Promise<void> {
  await stage.visit("/activity?id=1");
  const checkIn = stage.word("16-promotions", "sign_claim", { award: "" }).trim();
  await stage.page.getByRole("main").getByRole("button", { name: checkIn }).first().click();
  await stage.settle();
  await stage.picture("checked-in", true);
  await stage.popUps("push");
}

async function luckyBox(stage: Stage): Promise<void> {
  const { page } = stage;
  await stage.visit("/activity");
  await page.reload();
  await stage.settle();
  await stage.menu(stage.word("0-common", "nav_blind_box"));
  await stage.picture("dialog-lucky-box");
  const box = stage.word("16-promotions", "box_press", { number: 2 });
  await page.getByRole("dialog").getByRole("button", { name: box }).click();
  await stage.settle();
  await stage.picture("dialog-lucky-box-open");
  await stage.dismiss();
}

/** A question, and a message: the page has no screen that always says one, so its page of parts does. */
async function messageBoxes(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole("button", { name: stage.word("0-common", "profile"), exact: true }).click();
  await stage.settle();
  const logOut = page.getByRole("dialog").getByRole("button", { name: stage.word("1-identity", "profile.logout"), exact: true });
  await logOut.click();
  await stage.settle();
  await stage.picture("message-confirm");
  await stage.dismiss();
  await stage.visit("/__dev__design");
  await page.getByRole("button", { name: "Alert", exact: true }).click();
  await stage.settle();
  await stage.picture("message-alert");
  await stage.dismiss();
}

/** The screens while the promotions' calls get this answer. */
async function unanswered(stage: Stage, when: string, answer: (route: Route) => Promise<unknown>): Promise<void> {
  const calls = /\/api\/(activity|rewards|proxy|invite|get)\//;
  await stage.context.route(calls, answer);
  for (const path of PATHS) {
    await stage.visit(path);
    await stage.page.reload();
    await stage.page.waitForTimeout(2_500);
    await stage.picture(`${when}${path.replaceAll(/[^\w]+/g, "-")}`);
  }
  await stage.context.unroute(calls, answer);
}

/** From the call before the next drop to what became of it. */
async function rain(stage: Stage, player: Player): Promise<void> {
  const { page } = stage;
  const { list } = (await player.get("activity/drops")) as { list: { starts_at: number; ends_at: number }[] };
  const next = list.find(({ starts_at }) => starts_at > Date.now());
  if (!next) throw new Error("no drop is announced");
  await stage.screens("rain-announced", ["/activity?id=9"]);
  await at(stage, next.starts_at - 60_000, "rain-soon");
  await at(stage, next.starts_at + 20_000, "rain-call");
  await page.getByRole("button", { name: stage.word("0-common", "rain_call") }).click();
  await stage.settle();
  await stage.picture("rain-still");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.waitForTimeout(2_000);
  await stage.picture("rain-falling");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: stage.word("16-promotions", "rain_catch") })
    .click();
  await stage.settle();
  await stage.picture("rain-caught");
  await stage.dismiss();
  await stage.moveToTime(next.ends_at + 60_000);
  // The job that ends drops looks every ten seconds; the seed is shown half a minute after the end.
  await page.waitForTimeout(12_000);
  await stage.visit("/activity?id=9");
  await page.reload();
  await stage.settle();
  await page.getByRole("main").locator("#past-drops ~ ul button, #past-drops ~ ul summary").first().click();
  await stage.settle();
  await stage.picture("rain-over", true);
}

/** The lobby at a moment. */
async function at(stage: Stage, moment: number, name: string): Promise<void> {
  await stage.moveToTime(moment);
  await stage.visit("/activity");
  await stage.page.reload();
  await stage.settle();
  await stage.visit("/");
  await stage.dismiss();
  await stage.picture(name);
}
