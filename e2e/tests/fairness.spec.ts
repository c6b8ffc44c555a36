import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openPage, test } from "../support/fixtures.ts";
import { SEEDED } from "../support/games.ts";
import { ON_DESKTOP, ON_PHONE } from "../support/machines.ts";
import { openAsPlayer } from "../support/player.ts";

interface Example {
  game: string;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
  params: object;
  actions: unknown[];
}
interface CrashExample {
  game: "crash";
  hash: string;
  salt: string;
  previous: string;
}

const document = ["fairness", "fairness-games"].map((name) => readFileSync(resolve(`../docs/${name}.md`), "utf8")).join("");
const examples = [...document.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text!) as Example | CrashExample);
const seeded = examples.filter((example): example is Example => example.game !== "crash");
const exampleOf = (game: string): Example => seeded.find((example) => example.game === game)!;
const crash = examples.find((example): example is CrashExample => example.game === "crash")!;

/** What the program itself says of the round, line by line: it needs neither store nor network. */
async function onCommandLine(command: string[]): Promise<Map<string, string[]>> {
  const binary = resolve(process.env.BAIZE_BIN ?? "../target/debug/baize");
  const { stdout } = await promisify(execFile)(binary, ["fairness", ...command]);
  const said = new Map<string, string[]>();
  for (const line of stdout.trim().split("\n")) {
    const [name, value] = [line.slice(0, 18).trim(), line.slice(18)];
    said.set(name, [...(said.get(name) ?? []), value]);
  }
  return said;
}

const programOf = (example: Example) =>
  onCommandLine([
    "verify",
    ...["--game", example.game, "--nonce", String(example.nonce)],
    ...["--server-seed", example.server_seed, "--client-seed", example.client_seed],
    ...["--params", JSON.stringify(example.params), "--actions", JSON.stringify(example.actions)],
    ...["--server-seed-hash", example.server_seed_hash],
  ]);

/** What a page tries again and again while it is open, whatever it shows. */
const STANDING = ["/api/stream", "/status", "/icon.svg"];

const verifier = (page: Page) => page.getByRole("region", { name: "Verify a round" });
const plain = (multiplier: string): number => Number(multiplier.replace(/[^\d.]/g, ""));

/** What the verifier shows of the round: its multiplier and the numbers it took. */
async function expectSame(page: Page, example: Example): Promise<void> {
  const said = await programOf(example);
  const result = verifier(page);
  await expect(result.getByText("The server seed is the one promised before the bets")).toBeVisible();
  await expect.poll(async () => plain(await result.locator(".text-2xl").first().innerText()), example.game).toBe(Number(said.get("multiplier")![0]));
  const taken = said.get("number")!.map((line) => line.split(" ")[0]);
  await result.getByText(/numbers? (was|were) taken/).click();
  const shown = await result.locator("details ol li").evaluateAll((items) => items.map((item) => item.lastChild!.textContent));
  expect(shown, example.game).toEqual(taken);
}

/** The page with everything that the verifier needs, and then without a network. */
async function openOffline(page: Page, server: Parameters<typeof openPage>[1]): Promise<string[]> {
  await openPage(page, server, "/fairness");
  await expect(verifier(page)).toBeVisible();
  const parts = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  // In its idle moments, which are late on a busy machine, the page loads the layer of its dialogs and the live stream's code.
  for (const later of ["/assets/DialogHost", "/assets/live"])
    await expect.poll(async () => (await parts()).some((name) => name.includes(later)), later).toBe(true);
  // The page listens to a stream as long as it is open: it is never without any request.
  const loaded = async () => (await parts()).filter((name) => name.includes("/assets/")).length;
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await loaded()];
        before = now;
        return now - last;
      },
      { intervals: [1_000] },
    )
    .toBe(0);
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await verifier(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function fillSeeds(page: Page, example: Example): Promise<void> {
  const form = verifier(page);
  await form.getByLabel("Server seed", { exact: true }).fill(example.server_seed);
  await form.getByLabel("Client seed").fill(example.client_seed);
  await form.getByLabel("Nonce").fill(String(example.nonce));
  await form.getByLabel("Hash shown before the bets (optional)").fill(example.server_seed_hash);
}

test("without a network rounds are typed in and drawn again as the program draws them", ON_DESKTOP, async ({ page, server }) => {
  const asked = await openOffline(page, server);
  const form = verifier(page);
  await choose(page, "Game", "Mines");
  await fillSeeds(page, exampleOf("mines"));
  await form.getByLabel("Mines", { exact: true }).fill("3");
  await form.getByRole("button", { name: "Tile 1: safe", exact: true }).click();
  await form.getByRole("button", { name: "Tile 13: safe", exact: true }).click();
  await form.getByRole("button", { name: "Cash out" }).click();
  await expectSame(page, exampleOf("mines"));

  await choose(page, "Game", "Blackjack");
  await fillSeeds(page, exampleOf("blackjack"));
  await form.getByRole("button", { name: "Double" }).click();
  await expectSame(page, exampleOf("blackjack"));

  await choose(page, "Game", "Plinko");
  await fillSeeds(page, exampleOf("plinko"));
  await form.getByLabel("Rows", { exact: true }).fill("8");
  await choose(page, "Risk", "Low");
  await expectSame(page, exampleOf("plinko"));

  await choose(page, "Game", "Crash");
  await form.getByLabel("Game hash").fill(crash.hash);
  await form.getByLabel("Salt").fill(crash.salt);
  await form.getByLabel(/^Hash of an earlier round/).fill(crash.previous);
  const said = await onCommandLine(["crash", "--hash", crash.hash, "--salt", crash.salt, "--earlier", crash.previous]);
  await expect.poll(async () => plain(await form.locator(".text-3xl").innerText())).toBe(Number(said.get("crash point")![0]));
  await expect(form.getByText(`= ${said.get("number")![0]!.split(" ")[0]}`)).toBeVisible();
  await expect(form.getByText("The chain holds: the earlier hash is 1 round back")).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((path) => !STANDING.includes(path))).toEqual([]);
  await page.context().setOffline(false);
});

test("a link to the verifier opens a round of every game without a network", ON_DESKTOP, async ({ page, server }) => {
  test.slow();
  const asked = await openOffline(page, server);
  expect(seeded.map(({ game }) => game).sort()).toEqual([...SEEDED].sort());
  for (const example of seeded) {
    const link = new URLSearchParams({
      game: example.game,
      server: example.server_seed,
      client: example.client_seed,
      hash: example.server_seed_hash,
      nonce: String(example.nonce),
      params: JSON.stringify(example.params),
      actions: JSON.stringify(example.actions),
    });
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/fairness?${link}`);
    await expect(verifier(page).getByLabel("Client seed")).toHaveValue(example.client_seed);
    await expectSame(page, example);
  }
  // The symbols of a slot's board and what lies in the gold pan are pictures: without them their names are there.
  const needed = asked.filter((path) => !STANDING.includes(path) && !/^\/assets\/(symbols|finds)-/.test(path));
  expect(needed).toEqual([]);
  await page.context().setOffline(false);
});

test("seeds are changed with a client seed of one's own, but not while a round is open", ON_PHONE, async ({ page, server }) => {
  await openAsPlayer(page, server);
  await page.evaluate(() => {
    window.location.hash = "/Gamedetail?game=mines";
  });
  await page.getByRole("radio", { name: /Gold/ }).click();
  await page.getByRole("button", { name: "Bet", exact: true }).click();
  await expect(page.getByRole("button", { name: "Take a step first" })).toBeVisible();

  await page.getByRole("tab", { name: "Fairness" }).click();
  const panel = page.getByRole("tabpanel", { name: "Fairness" });
  const hashes = panel.getByText(/^[0-9a-f]{64}$/);
  await expect(hashes).toHaveCount(2);
  const [now, next] = await hashes.allInnerTexts();
  await expect(panel.getByLabel("Next nonce")).toHaveValue("1");
  const change = panel.getByRole("button", { name: "Change seeds" });
  const sure = page.getByRole("dialog", { name: "Change the seeds?" });
  await panel.getByLabel("Client seed").fill("no spaces");
  await expect(change).toBeDisabled();
  await panel.getByLabel("Client seed").fill("mine-alone.1");
  await change.click();
  await expect(panel.getByRole("alert")).toContainText("A round is still open.");
  await expect(sure).toBeHidden();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Go on with Mines" }).click();

  // One pick may end it; otherwise it is cashed out.
  await page.getByRole("button", { name: "Row 1, column 1: closed" }).click();
  const out = page.getByRole("button", { name: /^Cash out/ });
  const bet = page.getByRole("button", { name: "Bet", exact: true });
  await expect(out.or(bet)).toBeVisible();
  if (await out.isVisible()) await out.click();
  await expect(bet).toBeVisible();

  await change.click();
  await expect(panel.getByRole("alert")).toBeHidden();
  await sure.getByRole("button", { name: "Change seeds" }).click();
  await expect(panel.getByLabel("Next nonce")).toHaveValue("0");
  await expect(panel.getByLabel("Client seed")).toHaveValue("mine-alone.1");
  await expect(hashes).toHaveCount(3);
  const [active, following, revealed] = await hashes.allInnerTexts();
  expect(active).toBe(next);
  expect([now, next]).not.toContain(following);
  expect(createHash("sha256").update(revealed!).digest("hex")).toBe(now);
});

test("the page of the verifier stays where it is while it loads", ON_DESKTOP, async ({ page, server }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const { dataset } = window.document.documentElement;
        dataset.shifted = String(Number(dataset.shifted ?? 0) + entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The verifier of the game comes a while after the rest.
  await page.route(/\/assets\/verify-[^/]*\.js/, async (route) => {
    await new Promise((next) => setTimeout(next, 400));
    await route.continue();
  });
  await openPage(page, server, "/fairness");
  await expect(page.getByLabel("Server seed", { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(Number((await page.locator("html").getAttribute("data-shifted")) ?? 0)).toBeLessThan(0.02);
});
