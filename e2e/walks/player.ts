import { type APIRequestContext, request } from "@playwright/test";
import { freshPhone, PASSWORD } from "../support/fixtures.ts";
import type { SiteName } from "../support/server.ts";
import { PROMO_UNIT, type Stage } from "./stage.ts";

const CAPITAL = 1;
const GOLD = 0;

interface Invitation {
  invitation_code?: string;
}

/** Ten digits, or eleven in Brazil. */
const phoneOf = (site: SiteName): string => (site === "brazil" ? `11${freshPhone().slice(1)}` : freshPhone());

/** A player by calls of a session of their own, beside the page's. */
export class Player {
  private token = "";

  private constructor(
    private readonly calls: APIRequestContext,
    private readonly stage: Stage,
    private readonly phone: string,
  ) {}

  static async join(stage: Stage, asked: Invitation = {}): Promise<Player> {
    const phone = phoneOf(stage.walk.site);
    const player = new Player(await request.newContext(), stage, phone);
    const sent = await player.post("user/sendCode", { mobile_or_email: phone, scope: "register" });
    const signUp = { client_type: 1, mobile: phone, password: PASSWORD, age_confirmed: true, code_request: sent.code_request };
    await player.signIn("user/register", { ...signUp, ...asked, verify_code: await stage.server.codeFor(phone) });
    return player;
  }

  private async signIn(path: string, credentials: object): Promise<void> {
    this.token = "";
    const login = await this.post(path, credentials);
    this.token = String(login.accessToken);
  }

  /** Signs in again, after so long that the session may have ended. */
  async renew(): Promise<void> {
    await this.signIn("user/login", { client_type: 1, mobile: this.phone, password: PASSWORD });
  }

  async uid(): Promise<number> {
    return Number((await this.post("user/userinfo", {})).uid);
  }

  async invitationCode(): Promise<string> {
    return String((await this.get("invite/infonew?invite_type=1")).invitation_code);
  }

  async post(path: string, body: object): Promise<Record<string, unknown>> {
    return this.reply(path, await this.calls.post(this.address(path), { data: body, headers: this.headers() }));
  }

  async get(path: string): Promise<Record<string, unknown>> {
    return this.reply(path, await this.calls.get(this.address(path), { headers: this.headers() }));
  }

  private address(path: string): string {
    return `${this.stage.server.url}/api/${path}`;
  }

  private headers(): Record<string, string> {
    return {
      "accept-deviceid": `walk-${this.phone}`,
      "idempotency-key": `walk-${Math.random().toString(36).slice(2)}`,
      ...(this.token ? { authorization: this.token } : {}),
    };
  }

  private async reply(path: string, reply: { json(): Promise<unknown> }): Promise<Record<string, unknown>> {
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Record<string, unknown> };
    if (code !== 0) console.log(this.stage.walk.site, path, code, msg);
    return data ?? {};
  }

  /** Logs in by the page's own dialog, where the page has no session. */
  async enter(): Promise<void> {
    const { page, stage } = { page: this.stage.page, stage: this.stage };
    await stage.visit("/activity");
    await page.reload();
    await stage.settle();
    const logIn = page.getByRole("banner").getByRole("button", { name: stage.word("0-common", "log_in"), exact: true });
    if (!(await logIn.isVisible())) return;
    await logIn.click();
    const dialog = page.getByRole("dialog", { name: stage.word("1-identity", "login.title") });
    await dialog.getByLabel(stage.word("1-identity", "field.phone")).fill(this.phone);
    await dialog.getByRole("textbox", { name: stage.word("1-identity", "field.password") }).fill(PASSWORD);
    await dialog.getByRole("button", { name: stage.word("1-identity", "login.submit"), exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
  }

  /** Deposits so many units of promotions. */
  async deposit(units: number): Promise<void> {
    const amount = units * PROMO_UNIT[this.stage.walk.site];
    const order = await this.post("user/order", { amount, pay_method_id: 1, is_add_coin: 1 });
    if (order.url) await this.calls.post(`${String(order.url)}/pay`, { maxRedirects: 0 });
    const before = Date.now();
    while (Number((await this.get("wallet?reserve=1")).money) === 0 && Date.now() < before + 10_000)
      await new Promise((next) => setTimeout(next, 200));
  }

  /** Cash of so many units of promotions, as two people of the site give it. */
  async receive(units: number): Promise<void> {
    const amount = String((units * PROMO_UNIT[this.stage.walk.site]) / 10_000);
    const [uid, people] = [String(await this.uid()), ["--by", "ana", "--confirmed-by", "ben", "--reason", "a walk"]];
    await this.stage.server.command(["adjust", uid, amount, "--key", `walk-${uid}`, ...people]);
  }

  /** Joins the coin tournament and plays the games that count there. */
  async compete(): Promise<void> {
    await this.post("activity/join", { activity_id: "16", is_join: 1 });
    await this.bet(6, 0.2, "plinko", { rows: 12, risk: "high" });
    await this.bet(6, 0.2, "limbo", { target: 150 });
  }

  /** Bets of so many units of promotions each, by default at even odds on dice. */
  async bet(count: number, units: number, game = "dice", params: object = { target: 5_050, over: true }): Promise<void> {
    const stake = Math.round(units * PROMO_UNIT[this.stage.walk.site]);
    for (let bet = 0; bet < count; bet += 1) await this.post("originals/bet", { game, stake, account_type: CAPITAL, params });
  }

  /** A day's play: a deposit, and some bets with money and with gold. */
  async play(): Promise<void> {
    await this.deposit(5);
    await this.bet(10, 0.5);
    await this.bet(4, 0.2, "plinko", { rows: 8, risk: "low" });
    for (let bet = 0; bet < 10; bet += 1) {
      await this.post("originals/bet", { game: "dice", stake: 100_000, account_type: GOLD, params: { target: 5_050, over: true } });
    }
  }
}
