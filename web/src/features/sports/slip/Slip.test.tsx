// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import * as CODE from "@/lib/api/codes";
import { ApiError } from "@/lib/api/errors";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import common from "../../../../public/json/en-0-common.json";
import sports from "../../../../public/json/en-24-sports.json";
import words from "../../../../public/json/en-25-sportsBets.json";
import { betOf, checkOf, entryOf, legOf } from "../../../../tests/sportsBets";
import { newStage } from "../../../../tests/stage";
import type { SlipCheck, SlipRequest, SportsBet } from "../wire";
import { usePlacement } from "./placement";
import { SlipDock } from "./SlipDock";
import { SlipProvider } from "./SlipProvider";
import { SlipSheet } from "./SlipSheet";
import { EMPTY_SLIP, type SlipState } from "./slipState";
import { useSlip } from "./slipStore";

const server = vi.hoisted(() => ({
  money: vi.fn(),
  check: vi.fn(),
  bet: vi.fn(),
  pending: [] as unknown[],
  expired: [] as unknown[],
  stream: new Map<string, (data: unknown) => void>(),
}));
vi.mock("@/lib/api/money", () => ({
  moneyCall: server.money,
  pendingCalls: () => server.pending,
  expiredCalls: () => server.expired,
  forgetCall: (call: unknown) => {
    server.expired = server.expired.filter((each) => each !== call);
  },
  repeatCall: vi.fn(),
}));
vi.mock("@/lib/stream", () => ({
  onStream: (name: string, listener: (data: unknown) => void) => {
    server.stream.set(name, listener);
    return () => server.stream.delete(name);
  },
}));
const WALLET = { version: 1, money: 5_000_000, coin: 0, gold: 0 };
const LIMITS = { min_stake: 10_000, max_stake: 10_000_000, max_payout: 100_000_000 };
const CONFIG = {
  in_play: true,
  cash_out: true,
  sports: ["football"],
  account_types: [0, 1],
  limits: { gold: { ...LIMITS, max_stake: 70_000_000 }, capital: LIMITS },
  most_legs: 20,
  most_lines: 500,
  systems: [{ name: "Trixie", legs: 3, sizes: [2, 3] }],
};
vi.mock("@/lib/api/call", () => ({
  serverNow: () => Date.now(),
  call: async (endpoint: string, input: unknown) => {
    if (endpoint === "GET /api/sports/config") return CONFIG;
    if (endpoint === "POST /api/sports/slip") return server.check(input);
    if (endpoint === "GET /api/sports/bet") return server.bet(input);
    throw new ApiError("network", -1, "away");
  },
}));

const stage = newStage();
const pass = (ms = 5) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** As many moments as it takes: the code of the sheet is loaded when it is opened. */
async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !check(); turn++) await pass();
  expect(check()).toBe(true);
}
const ESCAPE = { key: "Escape", bubbles: true };
const text = () => document.body.textContent ?? "";
const button = (name: string | RegExp) =>
  [...document.querySelectorAll("button")].find((each) => {
    const label = each.getAttribute("aria-label") ?? each.textContent ?? "";
    return typeof name === "string" ? label === name : name.test(label);
  });
async function press(name: string | RegExp): Promise<void> {
  const found = button(name);
  if (!found) throw new Error(`there is no button ${name}`);
  await act(async () => found.click());
  await pass();
}
async function type(label: string, value: string): Promise<void> {
  const input = [...document.querySelectorAll("input")].find((each) =>
    each.labels?.[0]?.textContent?.startsWith(label),
  );
  if (!input) throw new Error(`there is no field ${label}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await pass(400);
}

const slipOf = (count: number, change: Partial<SlipState> = {}): SlipState => ({
  ...EMPTY_SLIP,
  legs: Array.from({ length: count }, (_, at) => entryOf(at + 1)),
  ...change,
});

async function open(slip: SlipState, { wide = true } = {}): Promise<void> {
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
  useSlip.setState(slip, true);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <SlipProvider>
        <SlipDock />
        <SlipSheet />
      </SlipProvider>
    </QueryClientProvider>,
  );
  await pass(400);
}
const found = (change: (request: SlipRequest) => Partial<SlipCheck>) =>
  server.check.mockImplementation((request: SlipRequest) => checkOf(request.legs.length, change(request)));
const takes = (bet: SportsBet) => server.money.mockResolvedValueOnce({ bet, wallet: WALLET });

beforeAll(() => setMessages("en", { sports, sportsBets: words, common }));
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  usePlacement.setState({ phase: "idle", receipts: [], refusals: {} });
  useSession.setState({ token: "t", playMode: 1 });
  server.expired = [];
  server.money.mockReset();
  server.bet.mockReset();
  server.check.mockReset();
  found(() => ({}));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the dock", () => {
  it("without a leg says how one gets in", async () => {
    await open(slipOf(0));
    expect(text()).toContain("Your slip is empty");
    expect(server.check).not.toHaveBeenCalled();
  });

  it("asks what a change makes of the bet when the player pauses, and what legs are worth every three seconds", async () => {
    await open(slipOf(2));
    const before = server.check.mock.calls.length;
    await type("Stake", "10");
    expect(server.check.mock.lastCall?.[0]).toMatchObject({ kind: "combo", unit_stake: toAmount(100_000) });
    expect(server.check.mock.calls.length).toBe(before + 1);
    await pass(3_100);
    expect(server.check.mock.calls.length).toBe(before + 2);
  });

  it("shows stake and possible return, and places the bet with its amount on the key", async () => {
    await open(slipOf(2));
    await type("Stake", "10");
    expect(text()).toContain("₹34.22");
    takes(betOf({ kind: "combo", legs: [legOf(1), legOf(2)], largest_return: toAmount(342_250) }));
    await press("Place bet · ₹10.00");
    expect(server.money.mock.lastCall?.[1]).toMatchObject({
      kind: "combo",
      unit_stake: toAmount(100_000),
      policy: "higher",
    });
    expect(text()).toContain("Bet placed");
    expect(text()).toContain("Bet 900");
    await press("Keep selections");
    expect(useSlip.getState().legs).toHaveLength(2);
  });

  it("shows odds that moved, and places only once they are accepted", async () => {
    found(() => ({ legs: checkOf(1, {}).legs.map((leg) => ({ ...leg, odds: 18_000, code: 6006 })) }));
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    expect(text()).toContain("Was 1.85, now 1.80");
    expect(button(/^Place bet/)).toBeUndefined();
    await press("Accept the new odds");
    expect(useSlip.getState().legs[0]?.odds).toBe(18_000);
    await pass(400);
    expect(button("Place bet · ₹10.00")?.disabled).toBe(false);
  });

  it("does not place by a second press of the key that accepts", async () => {
    found(() => ({ legs: checkOf(1, {}).legs.map((leg) => ({ ...leg, odds: 18_000, code: 6006 })) }));
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    await press("Accept the new odds");
    for (let held = 0; held < 150; held++) await press(/^Place bet/);
    expect(server.money).not.toHaveBeenCalled();
    await pass(600);
    await press(/^Place bet/);
    expect(server.money).toHaveBeenCalledTimes(1);
  });

  it("locks a leg that is suspended, with the reason beside it", async () => {
    found(() => ({ code: 6004, legs: checkOf(1, {}).legs.map((leg) => ({ ...leg, odds: null, code: 6004 })) }));
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    expect(text()).toContain("Suspended for the moment");
    expect(button("Place bet")?.disabled).toBe(true);
  });

  it("opens a single again as soon as a newer answer takes it", async () => {
    let code = 6010;
    found(({ kind }) => (kind === "single" ? { code } : {}));
    await open(slipOf(2, { mode: "single" }));
    await type("Stake: Home 1", "10");
    await pass();
    expect(button("Place bet")?.disabled).toBe(true);
    code = 0;
    await pass(3_100);
    await pass();
    expect(button("Place bet · ₹10.00")?.disabled).toBe(false);
  });

  it("is not kept from placing by an old answer while no newer one comes", async () => {
    found(() => ({ code: 6010 }));
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    await pass();
    expect(button("Place bet")?.disabled).toBe(true);
    server.check.mockRejectedValue(new ApiError("refused", 5, "no"));
    await pass(3_100);
    await pass();
    expect(text()).toContain("Prices could not be checked just now");
    expect(button("Place bet · ₹10.00")?.disabled).toBe(false);
  });

  it("takes the largest stake by a press", async () => {
    found(() => ({ largest_stake: toAmount(1_234_500) }));
    await open(slipOf(1));
    await press("Largest stake: ₹123.45");
    expect(useSlip.getState().legs[0]?.stakes).toEqual([0, 1_234_500]);
  });

  it("names a system and counts its lines", async () => {
    await open(slipOf(3));
    await press("System");
    await press("Trixie");
    expect(button("Trixie")?.getAttribute("aria-pressed")).toBe("true");
    expect(text()).toContain("Stake per line · 4 lines");
  });

  it("opens the registration for a guest, and keeps the slip", async () => {
    useSession.setState({ token: "" });
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    await press("Register to bet");
    expect(useDialogs.getState().stack.map(({ name }) => name)).toEqual(["register"]);
    expect(useSlip.getState().legs).toHaveLength(1);
    expect(server.money).not.toHaveBeenCalled();
  });

  it("leads to a deposit where the balance is too low", async () => {
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    server.money.mockRejectedValueOnce(new ApiError("refused", CODE.INSUFFICIENT_FUNDS, "no"));
    await press(/^Place bet/);
    expect(text()).toContain("Your balance is below this stake.");
    await press("Deposit");
    expect(useDialogs.getState().stack.map(({ name }) => name)).toContain("deposit");
  });
});

describe("a bet that was sent long ago and never answered", () => {
  beforeEach(() => {
    server.expired = [{ key: "k", endpoint: "POST /api/sports/bets" }];
  });

  it("keeps the slip from being placed until the player has looked at the bets", async () => {
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    expect(text()).toContain("We do not know whether it was placed");
    expect(button(/^Place bet/)).toBeUndefined();
    expect(document.querySelector("[role=alert] a")?.getAttribute("href")).toContain("view=bets");
    await press(/^I have looked/);
    expect(button("Place bet · ₹10.00")?.disabled).toBe(false);
    expect(server.money).not.toHaveBeenCalled();
  });

  it("is left behind by the sheet when its link to the bets is followed", async () => {
    await open(slipOf(0), { wide: false });
    await press(/No answer to your last bet/);
    const link = () => document.querySelector<HTMLElement>("[role=dialog] [role=alert] a");
    await until(() => link() !== null);
    await act(async () => link()?.click());
    await until(() => document.querySelector("[role=dialog]") === null);
  });
});

describe("a refusal is put into the player's words", () => {
  it.each([
    [6001, null, "No bets on sports"],
    [6006, null, "The odds changed"],
    [6007, { limit: 20_000 }, "smallest stake of a bet is ₹2.00"],
    [6008, { limit: 990_000 }, "largest stake of a bet is ₹99.00"],
    [6008, null, "largest stake of a bet is ₹1,000.00"],
    [6009, null, "returns ₹10,000.00 at most"],
    [6010, { max: 50_000 }, "largest stake is ₹5.00"],
    [6010, { max: 0 }, "So much is not taken on this at the moment."],
    [6011, null, "exclude each other"],
    [6013, null, "Each-way is not offered"],
    [6015, null, "The fixture has begun"],
    [6016, null, "Prices are not coming in"],
    [6017, null, "No bets are taken in play"],
    [6025, null, "Too many of your bets"],
    [6026, { max: 50_000 }, "limit for this bet is ₹5.00"],
    [6026, { max: 0 }, "So much is not taken from you"],
    [6027, null, "Odds like these"],
    [9100, null, "Server words"],
  ])("%i", async (code, data, words) => {
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    server.money.mockRejectedValueOnce(new ApiError("refused", code, "Server words", data));
    await press(/^Place bet/);
    expect(text()).toContain(words);
    expect(useSlip.getState().legs).toHaveLength(1);
  });
});

describe("a bet in play", () => {
  const place = async () => {
    const pending = betOf({ state: "pending", placed_at: Date.now(), decide_at: Date.now() + 5_000 });
    await open(slipOf(1));
    await type("Stake: Home 1", "10");
    takes({ ...pending, placed_at: Date.now(), decide_at: Date.now() + 5_000 });
    await press(/^Place bet/);
    return pending;
  };
  const ring = () => document.querySelector("[role=timer]");

  it("counts down to its decision, and then shows the receipt", async () => {
    const pending = await place();
    expect(text()).toContain("Your bet is being decided");
    expect(ring()?.textContent).toBe("5");
    await pass(2_600);
    expect(ring()?.textContent).toBe("3");
    expect(Number(ring()?.querySelector("[data-part]")?.getAttribute("data-part"))).toBeCloseTo(0.48, 1);
    await act(async () => server.stream.get("sports_bet")?.({ ...pending, state: "accepted" }));
    expect(text()).toContain("Bet placed");
    expect(ring()).toBeNull();
  });

  it("is asked for where no decision came in time", async () => {
    const pending = await place();
    server.bet.mockResolvedValue({ ...pending, state: "rejected", refusal: 6004 });
    await pass(4_000);
    expect(server.bet).not.toHaveBeenCalled();
    await pass(3_000);
    expect(text()).toContain("Bet not accepted, your stake is back");
    expect(text()).toContain("Suspended for the moment");
    expect(useSlip.getState().legs).toHaveLength(1);
  });
});

it("a receipt has the limits of the money that was bet with, whichever is chosen since", async () => {
  const bet = betOf({ account_type: 0, state: "rejected", refusal: 6008 });
  usePlacement.setState({ receipts: [{ bet, legs: [] }] });
  await open(slipOf(0));
  expect(text()).toContain("largest stake of a bet is 7,000.");
});

describe("the sheet of a phone", () => {
  it("is opened by its bar, and asks nothing before that", async () => {
    await open(slipOf(2), { wide: false });
    expect(button(/^22 selections · 3.42/)).toBeDefined();
    expect(server.check).not.toHaveBeenCalled();
    await press(/selections/);
    const sheet = () => document.querySelector("[role=dialog]");
    await until(() => sheet() !== null);
    expect(sheet()?.textContent).toContain("Bet slip");
    await pass(400);
    expect(server.check).toHaveBeenCalled();
    await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", ESCAPE)));
    await until(() => sheet() === null);
  });

  it("has no bar while the slip is empty", async () => {
    await open(slipOf(0), { wide: false });
    expect(document.querySelector("button")).toBeNull();
  });

  it("announces changes no more often than every five seconds", async () => {
    await open(slipOf(1), { wide: false });
    const said = () => document.querySelector("[role=status]")?.textContent;
    expect(said()).toBe("1 selection, total odds 1.85");
    await act(async () => useSlip.setState(slipOf(2)));
    await pass(1_000);
    await act(async () => useSlip.setState(slipOf(3)));
    await pass(1_000);
    expect(said()).toBe("1 selection, total odds 1.85");
    await pass(4_000);
    expect(said()).toBe("3 selections, total odds 6.3316");
  });
});
