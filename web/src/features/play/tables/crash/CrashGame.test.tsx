// @vitest-environment jsdom

import common from "@messages/en-0-common.json";
import games from "@messages/en-5-games.json";
import fairness from "@messages/en-6-fairness.json";
import tables from "@messages/en-15-tables.json";
import rounds from "@messages/en-20-rounds.json";
import verify from "@messages/en-21-verify.json";
import crash from "@messages/en-30-crash.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { ApiError } from "@/lib/api/errors";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import type { Reader } from "@/lib/stream/read";
import { useToasts } from "@/lib/toast";
import { newStage } from "../../../../../tests/stage";
import { changePlaySettings } from "../../frame/settings";
import { CrashGame } from "./CrashGame";
import type { CrashBet } from "./schema";

const server = vi.hoisted(() => ({
  money: vi.fn(),
  state: null as unknown,
  down: false,
  reader: null as unknown,
}));
vi.mock("@/lib/api/money", () => ({ moneyCall: server.money }));
vi.mock("@/lib/stream/read", () => ({
  keepReading: (_target: string, _stop: AbortSignal, reader: unknown) => {
    server.reader = reader;
    return Promise.resolve();
  },
}));
vi.mock("@/lib/api/call", () => ({
  serverNow: () => Date.now(),
  call: (endpoint: string) => {
    if (endpoint === "GET /api/crash/config") return Promise.resolve(CONFIG);
    if (endpoint === "GET /api/crash/state" && !server.down) return Promise.resolve(server.state);
    return Promise.reject(new Error(`${endpoint} is away`));
  },
}));
// The picture is looked at in a browser; here it is what is announced and what can be pressed.
vi.mock("./scene", () => ({
  Scene: class {
    words = {};
    fuse = 0;
    own() {}
    known() {}
    left() {}
    resize() {}
    setSeen() {}
    setStill() {}
    stop() {}
  },
}));

const LIMITS = { min_stake: 1, max_stake: 1_000_000, max_payout: 1_000_000_000 };
const CHAIN = {
  number: 1,
  length: 1_000,
  terminating_hash: "t".repeat(64),
  salt: "salt",
  salt_from: "server",
  committed_at: 1,
  salted_at: 2,
  played: 5,
};
const CONFIG = {
  game: "crash",
  limits: { gold: LIMITS, capital: LIMITS },
  default_stake: 100_000,
  default_gold_stake: 100_000,
  rtp: { num: "99", den: "100" },
  edge: 100,
  contribution_rate: 10_000,
  min_auto: 101,
  max_auto: 100_000_000,
  growth: "0.00006",
  betting_ms: 6_000,
  pause_ms: 3_000,
  chain: CHAIN,
  prizes: [],
};

/** The server's clock is the device's, so that a time of the table is one of the test. */
const now = () => performance.now();
const round = (change: object = {}) => ({
  server_time: now(),
  phase: "betting",
  round_no: 5,
  link_no: 5,
  betting_ends_at: now() + 6_000,
  started_at: null,
  crashed_at: null,
  crash_point: null,
  hash: null,
  next_at: null,
  ...change,
});
const state = (change: object = {}, bet: CrashBet | null = null) => ({
  ...round(change),
  players: { count: 0, out: 0, gold_stake: 0, capital_stake: 0, list: [] },
  history: [],
  chain: CHAIN,
  my_bet: bet,
});
const bet = (change: Partial<CrashBet> = {}): CrashBet => ({
  id: "10",
  round_no: 5,
  account_type: 1,
  stake: toAmount(100_000),
  cash_stake: toAmount(100_000),
  coin_stake: toAmount(0),
  auto_cash_out: null,
  out_at: 100_000_000,
  state: "open",
  cashed_out_at: null,
  payout: toAmount(0),
  created_at: 0,
  ...change,
});
const reply = (change: Partial<CrashBet> = {}) => ({
  bet: bet(change),
  wallet: { version: 1, money: 0, coin: 0, gold: 0 },
  notices: [],
});

const stage = newStage();
/** A moment goes by. Time is at a standstill otherwise, so that a busy machine changes nothing. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(5)));
const publish = async (event: string, data: unknown) => {
  await act(async () => (server.reader as Reader).event({ id: "", event, data: JSON.stringify(data) }));
  await settle();
};
/** As many moments as it takes, for three seconds of this time. */
async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; turn < 600 && !check(); turn++) await settle();
  expect(check()).toBe(true);
}
const panel = () => stage.box.querySelector<HTMLElement>('[aria-label="Bet"]') as HTMLElement;
const key = (words: RegExp) =>
  [...panel().querySelectorAll("button")].find((button) => words.test(button.textContent ?? ""));
const press = async (words: RegExp) => {
  const button = key(words);
  if (!button) throw new Error(`no button ${words} in: ${panel().textContent}`);
  await act(async () => button.click());
  await settle();
};
const announced = () => [...stage.box.querySelectorAll("[role=status]")].map((each) => each.textContent).join(" | ");

async function open(first: object): Promise<void> {
  server.state = first;
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <CrashGame />
    </QueryClientProvider>,
  );
  for (let turn = 0; turn < 6; turn++) await settle();
}

beforeAll(() => {
  setMessages("en", { common, games, crash, tables, fairness, verify, rounds });
});
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  useSession.setState({ token: "t", playMode: 1 });
  useToasts.setState({ list: [] });
  changePlaySettings({ volume: 0 });
  server.money.mockReset();
  server.down = false;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the page of Crash", () => {
  it("takes a bet while bets are taken, and takes it back", async () => {
    await open(state());
    server.money.mockResolvedValueOnce(reply());
    await press(/^Bet$/);
    expect(server.money.mock.calls[0]?.slice(0, 2)).toEqual([
      "POST /api/crash/bet",
      { stake: 100_000, account_type: 1 },
    ]);
    expect(key(/Take the bet back/)).toBeDefined();
    server.money.mockResolvedValueOnce(reply({ state: "void", payout: toAmount(100_000) }));
    await press(/Take the bet back/);
    expect(server.money.mock.calls[1]?.slice(0, 2)).toEqual(["POST /api/crash/cancel", { round_no: 5 }]);
    expect(key(/^Bet$/)).toBeDefined();
  });

  it("keeps a bet made in flight for the next round, and sends it as bets are taken", async () => {
    await open(state({ phase: "running", started_at: now() - 2_000 }));
    await press(/Bet on the next round/);
    expect(server.money).not.toHaveBeenCalled();
    expect(key(/Do not bet/)).toBeDefined();
    await publish(
      "crash_phase",
      round({ phase: "crashed", started_at: now() - 2_500, crashed_at: now(), crash_point: 115, hash: "ab" }),
    );
    server.money.mockResolvedValueOnce(reply({ round_no: 6 }));
    await publish("crash_phase", round({ round_no: 6, link_no: 6 }));
    expect(server.money).toHaveBeenCalledTimes(1);
    expect(key(/Take the bet back/)).toBeDefined();
  });

  it("drops a waiting bet that is called off", async () => {
    await open(state({ phase: "running", started_at: now() - 2_000 }));
    await press(/Bet on the next round/);
    await press(/Do not bet/);
    await publish("crash_phase", round({ round_no: 6, link_no: 6 }));
    expect(server.money).not.toHaveBeenCalled();
    expect(key(/^Bet$/)).toBeDefined();
  });

  it("lets a bet that came too late wait for the next round instead of losing it", async () => {
    await open(state());
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.BETTING_CLOSED, "closed"));
    await press(/^Bet$/);
    expect(key(/Do not bet/)).toBeDefined();
    expect(server.money).toHaveBeenCalledTimes(1);
    server.money.mockResolvedValueOnce(reply({ round_no: 6 }));
    await publish("crash_phase", round({ round_no: 6, link_no: 6 }));
    expect(server.money).toHaveBeenCalledTimes(2);
    expect(key(/Take the bet back/)).toBeDefined();
  });

  it("finds a flight and the own bet again, cashes out, and tells what was paid", async () => {
    await open(state({ phase: "running", started_at: now() - 5_000 }, bet()));
    server.money.mockResolvedValueOnce(reply({ state: "cashed_out", cashed_out_at: 135, payout: toAmount(135_000) }));
    await press(/Cash out/);
    expect(server.money.mock.calls[0]?.slice(0, 2)).toEqual(["POST /api/crash/cash_out", { round_no: 5 }]);
    expect(stage.box.textContent).toContain("Out at 1.35×");
    expect(announced()).toContain("Cashed out at 1.35×: ₹13.50 paid");
    expect(key(/Bet on the next round/)).toBeDefined();
  });

  it("tells a cash-out that came too late, with the point that it missed", async () => {
    await open(state({ phase: "running", started_at: now() - 5_000 }, bet()));
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.CRASHED, "crashed"));
    server.state = state(
      {
        phase: "crashed",
        started_at: now() - 5_000,
        crashed_at: now() - 10,
        crash_point: 134,
        hash: "ab",
        next_at: now() + 3_000,
      },
      bet({ state: "lost" }),
    );
    await press(/Cash out/);
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual([
      "Too late: it crashed at 1.34× before your cash-out arrived",
    ]);
    expect(stage.box.textContent).toContain("Not out in time");
  });

  it("shows the automatic cash-out of a bet", async () => {
    await open(state({ phase: "running", started_at: now() - 5_000 }, bet({ auto_cash_out: 120, out_at: 120 })));
    await publish("crash_outs", { round_no: 5, list: [{ id: "10", cashed_out_at: 120, payout: 120_000 }], out: 1 });
    expect(announced()).toContain("Cashed out at 1.20×: ₹12.00 paid");
  });

  it("shows a bet that stayed in as lost as soon as the crash is known", async () => {
    await open(state({ phase: "running", started_at: now() - 5_000 }, bet()));
    await publish(
      "crash_phase",
      round({ phase: "crashed", started_at: now() - 5_000, crashed_at: now(), crash_point: 134, hash: "ab" }),
    );
    expect(stage.box.textContent).toContain("Not out in time");
    expect(announced()).toContain("Not out in time: ₹10.00 lost");
    expect(key(/Bet on the next round/)).toBeDefined();
  });

  it("takes no bets while no rounds are played, and explains it", async () => {
    await open(state({ phase: "paused" }));
    expect(stage.box.textContent).toContain("No rounds just now");
    expect(key(/Bet on the next round/)?.disabled).toBe(true);
  });

  it("reports that the table does not answer, and asks again when asked to", async () => {
    server.down = true;
    await open({});
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
    expect(stage.box.textContent).toContain("The table does not answer");
  });

  it("lets auto play only where a bet gets out by itself", async () => {
    await open(state());
    const auto = [...panel().querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === "Auto");
    await act(async () => (auto as HTMLElement).click());
    await settle();
    expect(key(/Start auto-bet/)?.disabled).toBe(true);
    expect(panel().textContent).toContain("Auto plays with an auto cash-out");
  });

  it("plays round after round on Auto, each bet for its own round, until it is stopped", async () => {
    localStorage.setItem("crash_auto", JSON.stringify({ on: true, at: 120 }));
    await open(state());
    const auto = [...panel().querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === "Auto");
    await act(async () => (auto as HTMLElement).click());
    await settle();
    const wins = (no: number) => reply({ id: String(no), round_no: no, auto_cash_out: 120, out_at: 120 });
    server.money.mockResolvedValueOnce(wins(5));
    await press(/Start auto-bet/);
    expect(server.money.mock.calls[0]?.[1]).toEqual({ stake: 100_000, account_type: 1, auto_cash_out: 120 });
    for (const no of [5, 6]) {
      await publish("crash_phase", round({ round_no: no, link_no: no, phase: "running", started_at: now() }));
      const out = { id: String(no), cashed_out_at: 120, payout: 120_000 };
      await publish("crash_outs", { round_no: no, list: [out], out: 1 });
      const over = {
        round_no: no,
        link_no: no,
        phase: "crashed",
        started_at: now() - 9_000,
        crashed_at: now(),
        crash_point: 150,
        hash: "ab",
      };
      await publish("crash_phase", round(over));
      await until(() => key(/^Stop/)?.textContent?.includes(String(no - 4)) === true);
      server.money.mockResolvedValueOnce(wins(no + 1));
      await publish("crash_phase", round({ round_no: no + 1, link_no: no + 1 }));
      await until(() => server.money.mock.calls.length === no - 3);
    }
    await press(/^Stop/);
    const lost = {
      round_no: 7,
      link_no: 7,
      phase: "crashed",
      started_at: now() - 9_000,
      crashed_at: now(),
      crash_point: 110,
      hash: "ab",
    };
    await publish("crash_phase", round(lost));
    await publish("crash_phase", round({ round_no: 8, link_no: 8 }));
    await until(() => key(/Start auto-bet/) !== undefined);
    expect(server.money).toHaveBeenCalledTimes(3);
  });
});
