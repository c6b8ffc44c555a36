import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { freshPhone, PASSWORD, test } from "../support/fixtures.ts";
import { type Server, type SiteName, startServer } from "../support/server.ts";

// A server whose clock is moved from day to day (Debian's package libfaketime), and pictures of what a player sees on each:
// no test, but what people look at before a release.

const PICTURES = process.env.WALK_PICTURES ?? "test-results/walk";
const LIBRARY = process.env.WALK_FAKETIME ?? "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const DAY = 86_400_000;

interface Walk {
  site: SiteName;
  language: string;
  theme: string;
  size: { width: number; height: number };
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const WALKS: Walk[] = [
  { site: "india", language: "en", theme: "vibrant-blue", size: PHONE },
  { site: "india", language: "en", theme: "light", size: DESKTOP },
  { site: "brazil", language: "pt-br", theme: "green-gold", size: PHONE },
  { site: "philippines", language: "zh", theme: "royal-red", size: DESKTOP },
];
const SCREENS = ["/", "/activity", "/rewards", "/invitation", "/proxy", "/blindBox"];

for (const walk of WALKS) {
  test(`${walk.site} in ${walk.language}, ${walk.theme}, ${walk.size.width} wide`, async ({ browser }) => {
    const clock = join(mkdtempSync(join(tmpdir(), "baize-walk-")), "time");
    writeFileSync(clock, "+0d");
    const server = await startServer(walk.site, {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    const context = await browser.newContext({ viewport: walk.size, locale: walk.language, reducedMotion: "reduce" });
    await context.addInitScript(({ theme }) => {
      if (!localStorage.getItem("lang")) localStorage.setItem("lang", "en");
      localStorage.setItem("theme", JSON.stringify(theme));
    }, walk);
    const page = await context.newPage();
    const shots = new Shots(page, server, walk);
    await shots.all("visitor", ["/", "/activity", "/rewards", "/blindBox"]);
    const player = await Player.join(context.request, server, walk.site);
    await player.enter(page, walk.language);
    await shots.all("day-0", SCREENS);
    await shots.promotions("day-0");
    await player.play();
    for (const day of [1, 7, 30]) {
      writeFileSync(clock, `+${day}d`);
      await page.clock.setSystemTime(Date.now() + day * DAY);
      await player.enter(page, walk.language);
      await player.play();
      await shots.all(`day-${day}`, SCREENS);
    }
    await shots.promotions("day-30");
    await context.close();
    await server.stop();
  });
}

class Shots {
  constructor(
    private readonly page: Page,
    private readonly server: Server,
    private readonly walk: Walk,
  ) {}

  async all(when: string, paths: string[]): Promise<void> {
    for (const path of paths) await this.take(path, `${when}${path.replaceAll("/", "-").replace(/-$/, "-lobby")}`);
  }

  /** Every promotion that is listed now. */
  async promotions(when: string): Promise<void> {
    const list = await this.page.request.get(`${this.server.url}/api/activity/list`);
    const { data } = (await list.json()) as { data: { list: { activity: { activity_id: number } }[] } };
    for (const {
      activity: { activity_id: id },
    } of data.list)
      await this.take(`/activity?id=${id}`, `${when}-activity-${id}`);
  }

  private async take(path: string, name: string): Promise<void> {
    const { page, server, walk } = this;
    await page.goto(`${server.url}/#${path}`);
    await page.reload();
    await page.waitForLoadState("networkidle").catch(() => undefined);
    await page.waitForTimeout(700);
    const folder = join(PICTURES, `${walk.site}-${walk.size.width}`);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: path !== "/" });
  }
}

/** A player by calls of her own session, beside the page's. */
class Player {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly server: Server,
    private readonly site: SiteName,
    private readonly phone: string,
    private token: string,
  ) {}

  static async join(request: APIRequestContext, server: Server, site: SiteName): Promise<Player> {
    const phone = site === "brazil" ? `119${String(Date.now()).slice(-8)}` : freshPhone();
    const player = new Player(request, server, site, phone, "");
    const sent = await player.call("user/sendCode", { mobile_or_email: phone, scope: "register" });
    const login = await player.call("user/register", {
      client_type: 1,
      mobile: phone,
      password: PASSWORD,
      age_confirmed: true,
      verify_code: await server.codeFor(phone),
      code_request: sent.code_request,
    });
    player.token = String(login.accessToken);
    return player;
  }

  private async call(path: string, body: unknown): Promise<Record<string, unknown>> {
    const headers: Record<string, string> = {
      "accept-deviceid": "walk",
      ...(this.token ? { authorization: this.token } : {}),
      "idempotency-key": `walk-${Math.random().toString(36).slice(2)}`,
    };
    const reply = await this.request.post(`${this.server.url}/api/${path}`, { data: body, headers });
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Record<string, unknown> };
    if (code !== 0) console.log(this.site, path, code, msg);
    return data ?? {};
  }

  /** Logs in by the dialog, in English, where the session is over; the page then goes on in the walk's language. */
  async enter(page: Page, language: string): Promise<void> {
    const login = await this.call("user/login", { client_type: 1, mobile: this.phone, password: PASSWORD });
    this.token = String(login.accessToken);
    await page.goto(this.server.url);
    await page.evaluate(() => localStorage.setItem("lang", "en"));
    await page.reload();
    await page.waitForLoadState("networkidle");
    const logIn = page.getByRole("banner").getByRole("button", { name: "Log in" });
    if (await logIn.isVisible()) {
      await logIn.click();
      const dialog = page.getByRole("dialog", { name: "Welcome back" });
      await dialog.getByLabel("Phone number").fill(this.phone);
      await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
      await dialog.getByRole("button", { name: "Log in", exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
    }
    await page.evaluate((lang) => localStorage.setItem("lang", lang), language);
  }

  /** Deposits and bets, so that something has happened. */
  async play(): Promise<void> {
    const order = await this.call("user/order", { amount: 5_000_000, pay_method_id: 1, is_add_coin: 1 });
    if (order.url) await this.request.post(`${String(order.url)}/pay`, { maxRedirects: 0 });
    for (let bet = 0; bet < 10; bet += 1) {
      for (const [account_type, amount] of [
        [0, 100_000],
        [1, 500_000],
      ]) {
        await this.call("originals/bet", {
          game: "dice",
          stake: amount,
          account_type,
          params: { target: 5_050, over: true },
        });
      }
    }
  }
}
