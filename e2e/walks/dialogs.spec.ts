import { openBoxesOfFreeRounds } from "../support/boxes.ts";
import { test } from "../support/fixtures.ts";
import { textFile } from "../support/texts.ts";
import { Player } from "./player.ts";
import { Stage, titleOf, WALKS } from "./stage.ts";

// What a guest, a player of a high VIP level and an agent see, and the dialogs: for people to look at, as the month is.

const OWN = ["/activity", "/rewards", "/invitation", "/proxy", "/blindBox"];
const PROMOTIONS = [7, 8, 15, 16, 19, 21, 2001, 2002].map((id) => `/activity?id=${id}`);
/** Entries of the menu that open a dialog, by the key of their name. */
const MENU = ["mail", "redeem_code", "nav_wheel", "nav_gold_pans"];
const TEXTS = {
  en: { title: "New: the coin tournament", content: "Join for two days.\n\nYour ten best multipliers are added." },
  zh: { title: "全新倍数锦标赛", content: "为期两天，欢迎参加。\n\n累计您最好的十个倍数。" },
  "pt-br": { title: "Novidade: o torneio de multiplicadores", content: "Participe por dois dias.\n\nSomamos os seus dez melhores multiplicadores." },
};

for (const walk of WALKS) {
  test(`dialogs: ${titleOf(walk)}`, async ({ browser }) => {
    const stage = await Stage.open(browser, walk, { BAIZE_PUSH: "true" });
    await stage.context.grantPermissions(["notifications"], { origin: stage.server.url });
    await asGuest(stage);
    const boxes = await openBoxesOfFreeRounds(stage.server);
    const player = await regular(stage);
    await write(stage, await player.uid());
    await player.enter();
    await stage.popUps("vip");
    await stage.screens("vip", [...OWN, ...PROMOTIONS]);
    await menuDialogs(stage);
    await profileDialogs(stage);
    await freeRounds(stage, player, boxes);
    await nextDay(stage, player);
    await stage.close();
  });
}

async function asGuest(stage: Stage): Promise<void> {
  const { page, context, server } = stage;
  await stage.visit("/activity?id=16");
  await page.getByRole("main").getByRole("button", { name: stage.word("16-promotions", "register") }).click();
  await page.getByRole("dialog").getByRole("button", { name: stage.word("1-identity", "login.guest") }).click();
  await page.getByRole("dialog").first().waitFor({ state: "hidden" });
  await stage.popUps("guest");
  await stage.screens("guest", [...OWN, "/activity?id=16"]);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/#/activity`);
  await page.reload();
}

/** A player of VIP 5 with three friends, all in the tournament. */
async function regular(stage: Stage): Promise<Player> {
  const player = await Player.join(stage);
  for (let paid = 0; paid < 600; paid += 200) await player.deposit(200);
  await player.receive(20_000);
  await player.bet(130, 400, "dice", { target: 200, over: true });
  const invitation_code = await player.invitationCode();
  for (let friend = 1; friend <= 3; friend += 1) {
    const other = await Player.join(stage, { invitation_code });
    await other.deposit(5);
    await other.receive(200);
    await other.bet(5, 30);
    await other.compete();
  }
  await player.compete();
  return player;
}

/** Mail with and without an attachment, and an announcement. */
async function write({ server }: Stage, uid: number): Promise<void> {
  const text = textFile(TEXTS.en, TEXTS);
  const by = ["--text", text, "--by", "ana", "--reason", "a walk"];
  await server.command(["mail", "send", "--uid", String(uid), ...by]);
  await server.command(["mail", "send", "--all", "--gold", "75", ...by]);
  await server.command(["announcements", "create", ...by]);
}

async function menuDialogs(stage: Stage): Promise<void> {
  const { page } = stage;
  for (const key of MENU) {
    await stage.visit("/activity");
    await stage.menu(stage.word("0-common", key));
    await stage.picture(`dialog-${key}`);
    if (key === "mail") {
      await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").first().click();
      await stage.settle();
      await stage.picture("dialog-mail-open");
    }
    await stage.dismiss();
  }
}

async function profileDialogs(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.getByRole("button", { name: stage.word("0-common", "profile"), exact: true }).click();
  await stage.settle();
  await stage.picture("dialog-profile");
  await page.getByRole("dialog").getByRole("button", { name: /^VIP \d/ }).click();
  await stage.settle();
  await stage.picture("dialog-vip");
  await stage.dismiss();
}

/** Opens a box for play, and the page of the game whose free rounds it held. */
async function freeRounds(stage: Stage, player: Player, boxes: string): Promise<void> {
  await player.post("daily_blind_box_reward", { union_key: "game", player_id: String(await player.uid()), index: 1 });
  await stage.screens("vip", [`/activity?id=${boxes}`, "/Gamedetail?game=plinko"]);
}

/** After midnight and the check of what its team has earned, the agent has something to claim. */
async function nextDay(stage: Stage, player: Player): Promise<void> {
  await stage.moveTo(1);
  await stage.page.waitForTimeout(5_000);
  await stage.server.command(["agents", "approve", "--through", stage.firstDay(), "--by", "ana", "--confirmed-by", "ben", "--reason", "a walk"]);
  await player.enter();
  await stage.popUps("vip-day-1");
  await stage.screens("vip-day-1", ["/proxy", "/invitation", "/rewards"]);
}
