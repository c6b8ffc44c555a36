import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Server, type SiteName, startServer } from "./server.ts";

export { expect } from "@playwright/test";

interface Worker {
  /** India's site, shared by the tests of one worker: each test brings its own player. */
  server: Server;
  /** Another site, started when first asked for. */
  siteServer: (site: SiteName) => Promise<Server>;
}

interface Each {
  /** Fails the test on any error that the page throws or logs, or that the content policy reports. */
  guarded: undefined;
  /** What the tests of a file may cause the page to log. */
  tolerated: RegExp[];
}

/** What a browser logs about replies that the walks cause on purpose. */
const EXPECTED = [/Failed to load resource: the server responded with a status of 4\d\d/, /net::ERR_/];

export const test = base.extend<Each, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the runner asks for
    async ({}, use) => {
      const server = await startServer("india");
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  siteServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the runner asks for
    async ({}, use) => {
      const running = new Map<SiteName, Promise<Server>>();
      await use((site) => {
        const server = running.get(site) ?? startServer(site);
        running.set(site, server);
        return server;
      });
      for (const server of running.values()) await (await server).stop();
    },
    { scope: "worker" },
  ],
  tolerated: [[], { option: true }],
  guarded: [
    async ({ page, tolerated }, use) => {
      const faults: string[] = [];
      const tell = (fault: string): void => {
        if (![...EXPECTED, ...tolerated].some((known) => known.test(fault))) faults.push(fault);
      };
      page.on("pageerror", (error) => tell(error.message));
      page.on("console", (message) => message.type() === "error" && tell(message.text()));
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

let lastPhone = 9_800_000_000 + Math.floor(Math.random() * 1e8);

/** A phone number that nobody has yet. */
export function freshPhone(): string {
  lastPhone += 1;
  return String(lastPhone);
}

export const PASSWORD = "River-otter-42";

/** Opens the page with the language chosen, and waits until it is ready. */
export async function openPage(page: Page, server: Server, path = "/", language = "en"): Promise<void> {
  await page.addInitScript((lang) => {
    if (!localStorage.getItem("lang")) localStorage.setItem("lang", lang);
  }, language);
  await page.goto(`${server.url}/#${path}`);
  await expectRunning(page);
  await expect(page.getByRole("main")).toBeVisible();
}

/** The page runs: what the server drew has been taken over, or what the document was loading with is gone. */
async function expectRunning(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-screen");
  await expect(page.locator("#loading")).toBeHidden();
}

/** Draws all that waits until it comes near: every rail down the page, each to its end, and back to the top. */
export async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const picture = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
    const root = document.scrollingElement ?? document.body;
    for (let quiet = 0, at = 0; quiet < 3; at = Math.min(at + window.innerHeight / 2, root.scrollHeight)) {
      const before = document.querySelectorAll("main *").length;
      window.scrollTo({ top: at, behavior: "instant" });
      await picture();
      for (const list of document.querySelectorAll("main section > ul")) list.scrollTo({ left: list.scrollWidth, behavior: "instant" });
      await picture();
      for (const list of document.querySelectorAll("main section > ul")) list.scrollTo({ left: 0, behavior: "instant" });
      const isEnd = at + window.innerHeight >= root.scrollHeight;
      const isWhole = document.querySelector("main [data-later]") === null;
      quiet = isEnd && isWhole && document.querySelectorAll("main *").length === before ? quiet + 1 : 0;
      if (isEnd && !isWhole) at = 0;
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    await picture();
  });
}

/** Registers a new player by phone, password and the code that goes there, through the dialog. */
export async function register(page: Page, server: Server, phone = freshPhone()): Promise<string> {
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = page.getByRole("dialog", { name: "Create your account" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toBeHidden();
  await closeGuide(page);
  // They open by themselves on later visits to the lobby, over whatever a test looks at there.
  await keepAway(popUps(page));
  return phone;
}

/** Closes a pop-up whenever it is in the way of what a test does. */
export async function keepAway(popUp: Locator): Promise<void> {
  await popUp.page().addLocatorHandler(popUp, close);
}

/** The test may go to another screen meanwhile, and the pop-up goes with the lobby: then nothing is left to press. */
async function close(popUp: Locator): Promise<void> {
  const button = popUp.getByRole("button", { name: /^(Not now|Close)$/ }).first();
  await expect(async () => {
    // A busy machine draws a frame in half a second, and a press waits until the button has not moved for two.
    if (await popUp.isVisible()) await button.click({ timeout: 4_000 });
    await expect(popUp).toBeHidden({ timeout: 4_000 });
  }).toPass({ timeout: 20_000 });
}

/** From here on pop-ups are what the test is about. */
export async function letPopUpsOpen(page: Page): Promise<void> {
  await page.removeLocatorHandler(popUps(page));
}

/** Goes away from the lobby and comes back, which may open one pop-up. */
export async function visitLobbyAgain(page: Page): Promise<void> {
  await goTo(page, "/activity");
  await expect(page.getByRole("heading", { name: "Promotions", level: 1 })).toBeVisible();
  await goTo(page, "/");
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, path);
}

/** What opens by itself on later visits to the lobby. */
export function popUps(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(First deposit offer|Daily check-in|Invitation wheel|A free spin for you)$/ });
}

/** The offer of the first deposit, as a dialog. */
export function firstOffer(page: Page): Locator {
  return page.getByRole("dialog", { name: "First deposit offer" });
}

/** The invitation wheel over the lobby, as a dialog. */
export function bareWheel(page: Page): Locator {
  return page.getByRole("dialog", { name: "A free spin for you" });
}

/** A new player is shown once what waits for them. */
async function closeGuide(page: Page): Promise<void> {
  const guide = page.getByRole("dialog", { name: /^Welcome to / });
  await guide.getByRole("button", { name: "Look around" }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
}

/** A guest, who has no number yet, is asked for one once per visit to the lobby. */
export function declineToBind(page: Page): Promise<void> {
  return decline(page, "Keep your account safe");
}

/** A player whose number is confirmed is offered a first deposit or asked for one, once per visit to the lobby. */
export function declineToDeposit(page: Page): Promise<void> {
  return decline(page, /^(First deposit offer|Your balance is low)$/);
}

/** Declines the pop-up of this title, which opens by itself. */
export async function decline(page: Page, title: string | RegExp): Promise<void> {
  const prompt = page.getByRole("dialog", { name: title });
  await prompt.getByRole("button", { name: /^(Not now|Close)$/ }).first().click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole("button", { name: "Profile", exact: true })).toBeVisible();
}

/** Pays ₹500 by card at the sandbox gateway's own page. */
export async function depositByCard(page: Page, server: Server): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  const cashier = page.getByRole("dialog", { name: "Deposit" });
  await cashier.getByRole("radio", { name: "₹500 +₹25 bonus" }).check();
  await cashier.getByRole("radio", { name: /^Card/ }).check();
  await cashier.getByRole("button", { name: /^Deposit ₹500/ }).click();
  await expect(cashier.getByText("Waiting for your payment")).toBeVisible();
  const opened = page.waitForEvent("popup");
  await cashier.getByRole("link", { name: "Open the payment page" }).click();
  const gateway = await opened;
  await gateway.waitForLoadState();
  expect(gateway.url().startsWith(server.sandboxUrl)).toBe(true);
  await expect(gateway.getByText("Test money only.")).toBeVisible();
  await gateway.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(gateway.getByText("Paid", { exact: true })).toBeVisible();
  await gateway.close();
  await expect(cashier.getByText("Your money has arrived")).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("Escape");
  await expect(cashier).toBeHidden();
}

/** Confirms with the password what a session alone must not do. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Confirms with a one-time code to the player's phone, which is all that the first withdrawal to an account takes. */
export async function confirmByCode(page: Page, server: Server, phone: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Phone number or e-mail").fill(phone);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByLabel("One-time code", { exact: true }).fill(await server.codeFor(phone));
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Every rule of WCAG 2.2 A and AA that a machine can check. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** In one step where the page has no frames: by its newer way the tool opens a page of its own for each check, and takes twice the time. */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** The page breaks none of these rules. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).options({ runOnly: WCAG, resultTypes: ["violations"] }).analyze();
  const problems: string[] = [];
  for (const rule of violations) {
    for (const node of rule.nodes) {
      const target = node.target.join(" ");
      if (rule.id === "target-size" && (await isLargeInTheMiddle(page, target))) continue;
      problems.push(`${rule.id}: ${target} — ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`);
    }
  }
  expect(problems).toEqual([]);
}

/** Where a page happens to be scrolled to, its bars may cover a part of a target; in the middle nothing of the frame does. */
async function isLargeInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((found) => found.scrollIntoView({ block: "center" }));
  const { violations } = await axe(page).include(target).withRules(["target-size"]).analyze();
  return violations.length === 0;
}

/** Opens a dialog by name through the page's own ways is not always short; the wallet's parts are. */
export async function openWalletPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Wallet: show/ }).click();
  await expect(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
}

/** What the wallet pill shows, in units of 1/100. */
export async function shownBalance(page: Page): Promise<number> {
  // A dialog over it hides it from the accessibility tree, not from sight.
  const text = await page.locator("header button[aria-haspopup=dialog]").innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
}
