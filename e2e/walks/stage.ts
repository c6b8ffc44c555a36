import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Server, type SiteName, startServer } from "../support/server.ts";

const PICTURES = process.env.WALK_PICTURES ?? "test-results/walk";
/** Debian's package libfaketime. */
const LIBRARY = process.env.WALK_FAKETIME ?? "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const MESSAGES = new URL("../../web/public/json/", import.meta.url);
const DAY_MS = 86_400_000;

const ZONES: Readonly<Record<SiteName, string>> = { india: "Asia/Kolkata", brazil: "America/Sao_Paulo", philippines: "Asia/Manila" };

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Each language, theme and width is looked at on some site. */
export const WALKS = [
  { site: "india", language: "en", theme: "vibrant-blue", size: PHONE },
  { site: "india", language: "en", theme: "light", size: DESKTOP },
  { site: "brazil", language: "pt-br", theme: "green-gold", size: PHONE },
  { site: "philippines", language: "zh", theme: "royal-red", size: DESKTOP },
] as const;

export type Walk = (typeof WALKS)[number];

export const titleOf = ({ site, language, theme, size }: Walk): string => `${site} in ${language}, ${theme}, ${size.width} wide`;

/** One currency unit of a site's promotions, in units of the wire. */
export const PROMO_UNIT: Readonly<Record<SiteName, number>> = { india: 1_000_000, brazil: 50_000, philippines: 500_000 };

/** A server, the browser of one player, and the clock that both live by. */
export class Stage {
  private constructor(
    readonly walk: Walk,
    readonly server: Server,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly clock: string,
  ) {}

  static async open(browser: Browser, walk: Walk, settings: Record<string, string> = {}): Promise<Stage> {
    const clock = join(mkdtempSync(join(tmpdir(), "baize-walk-")), "time");
    writeFileSync(clock, "+0d");
    const server = await startServer(walk.site, {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      ...settings,
    });
    const touch = walk.size === PHONE ? { hasTouch: true, isMobile: true } : {};
    const machine = { viewport: walk.size, locale: walk.language, timezoneId: ZONES[walk.site], ...touch };
    const context = await browser.newContext({ ...machine, reducedMotion: "reduce" });
    await context.addInitScript(({ language, theme }) => {
      localStorage.setItem("lang", language);
      localStorage.setItem("theme", JSON.stringify(theme));
    }, walk);
    return new Stage(walk, server, context, await context.newPage(), clock);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.stop();
  }

  /** Moves the clocks of server and page to so many days after the start. */
  async moveTo(day: number): Promise<void> {
    await this.moveBy(day * DAY_MS);
  }

  /** Moves the clocks of server and page to a moment, ms. */
  async moveToTime(at: number): Promise<void> {
    await this.moveBy(at - Date.now());
  }

  private async moveBy(ms: number): Promise<void> {
    writeFileSync(this.clock, `+${Math.round(ms / 1_000)}`);
    await this.page.clock.setSystemTime(Date.now() + ms);
  }

  /** The day of the site on which the walk began, as 2026-01-31. */
  firstDay(): string {
    return new Intl.DateTimeFormat("sv-SE", { timeZone: ZONES[this.walk.site] }).format(new Date());
  }

  /** A text of the page in the walk's language, such as `16-promotions`, `mail_title`. */
  word(file: string, key: string, values: Record<string, string | number> = {}): string {
    const texts = JSON.parse(readFileSync(new URL(`${this.walk.language}-${file}.json`, MESSAGES), "utf8")) as Record<string, string>;
    return (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  }

  /** Goes to a path and waits until nothing more comes. */
  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}/#${path}`);
    await this.settle();
  }

  /** Waits until the page has what it asks for; the stream of a player stays open, so its network is never idle. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState("networkidle", { timeout: 1_000 }).catch(() => undefined);
    await this.page.waitForTimeout(400);
  }

  /** What is on the screen; or the page to its end, on a screen that is as high, so that all that waits until it is seen is drawn. */
  async picture(name: string, isWhole = false): Promise<void> {
    const { page, walk } = this;
    const folder = join(PICTURES, `${walk.site}-${walk.size.width}`);
    mkdirSync(folder, { recursive: true });
    if (isWhole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...walk.size, height: Math.max(height, walk.size.height) });
      await this.settle();
    }
    await page.screenshot({ path: join(folder, `${name}.png`) });
    if (isWhole) await page.setViewportSize(walk.size);
  }

  /** A picture of each path. */
  async screens(when: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.visit(path);
      if (path === "/") await this.dismiss();
      const name = path.replaceAll(/[^\w]+/g, "-").replace(/-$/, "-lobby");
      await this.picture(`${when}${name}`, path !== "/");
    }
  }

  /** A picture of every promotion that is listed now. */
  async promotions(when: string): Promise<void> {
    const list = await this.page.request.get(`${this.server.url}/api/activity/list`);
    const { data } = (await list.json()) as { data: { list: { activity: { activity_id: number } }[] } };
    await this.screens(
      when,
      data.list.map(({ activity }) => `/activity?id=${activity.activity_id}`),
    );
  }

  /** Visits the lobby until nothing opens there by itself any more, with a picture of whatever does. */
  async popUps(when: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    for (let visit = 1; visit <= 8; visit += 1) {
      await this.page.evaluate(() => {
        window.location.hash = "/activity";
      });
      await this.page.waitForTimeout(400);
      await this.page.evaluate(() => {
        window.location.hash = "/";
      });
      await this.page.waitForTimeout(1_200);
      if (!(await dialog.first().isVisible())) return;
      await this.picture(`${when}-pop-up-${visit}`);
      await this.dismiss();
    }
  }

  /** Presses an entry of the menu, which on the phone is opened first. */
  async menu(name: string): Promise<void> {
    const { page } = this;
    const entry = page.getByRole("navigation").getByRole("button", { name, exact: false });
    if (!(await entry.first().isVisible())) {
      await page.getByRole("banner").getByRole("button", { name: this.word("0-common", "nav_menu"), exact: true }).click();
      await this.settle();
    }
    await entry.first().click();
    await this.settle();
  }

  /** Closes every open dialog. */
  async dismiss(): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    for (let open = 0; open < 5 && (await dialog.first().isVisible()); open += 1) {
      await this.page.keyboard.press("Escape");
      await this.page.waitForTimeout(400);
    }
  }
}
