// @vitest-environment jsdom
import { focusManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { liveCard } from "../../../../tests/sports";
import { betOf, checkOf, entryOf, legOf, stakesOf } from "../../../../tests/sportsBets";
import {
  buttonNamed,
  closeDrawings,
  drawSports,
  pass,
  prepareDrawing,
  pressNamed,
  replyWith,
} from "../../../../tests/sportsDrawing";
import { forgetTopics, putTopic } from "../topicStore";
import type { SlipCheck, SlipRequest } from "../wire";
import { usePlacement } from "./placement";
import { SlipDock } from "./SlipDock";
import { EMPTY_SLIP, type SlipEntry, type SlipState } from "./slipState";
import { useSlip } from "./slipStore";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const CHECK = "POST /api/sports/slip";
const BUILDER = "POST /api/sports/builder";
const LIMITS = { min_stake: 10_000, max_stake: 10_000_000, max_payout: 100_000_000 };
const CONFIG = { account_types: [0, 1], limits: { gold: LIMITS, capital: LIMITS }, systems: [] };
const server = { check: (_: SlipRequest): Partial<SlipCheck> => ({}), builder: {} as object, asked: 0 };

const part = (market: string, outcome: string, label: string, specifiers = {}) => ({
  market,
  outcome,
  number: Number.parseInt(market, 10),
  specifiers,
  label,
});
const PARTS = [part("1", "1", "home"), part("18/total=2.5", "12", "over", { total: "2.5" })];
const NAME = "90020/1@1;18/total=2.5@12";
const builderLeg = (change: Partial<SlipEntry> = {}) =>
  entryOf(1, { market: NAME, outcome: "74", number: 90_020, label: "", odds: 42_000, selections: PARTS, ...change });
const boostedLeg = (change: Partial<SlipEntry> = {}) =>
  entryOf(1, { boost: { odds: 25_000, largest_stake: toAmount(1_000_000) }, ...change });

const text = () => document.body.textContent ?? "";
/** Lets the slip be asked about, and the answer be drawn. */
async function settle(ms = 400): Promise<void> {
  await pass(ms);
  await pass(10);
}
async function open(legs: SlipEntry[], change: Partial<SlipState> = {}): Promise<void> {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  useSlip.setState({ ...EMPTY_SLIP, legs, ...change }, true);
  await drawSports(<SlipDock />);
  await settle();
  await settle();
}
const costing = (odds: number | null, code = 0) => checkOf(1).legs.map((leg) => ({ ...leg, odds, code }));

beforeEach(() => {
  vi.useFakeTimers();
  prepareDrawing();
  forgetTopics();
  usePlacement.setState({ phase: "idle", receipts: [], refusals: {} });
  useSession.setState({ token: "", playMode: 1 });
  server.check = () => ({});
  server.builder = { market: NAME, outcome: "74", status: 1, odds: 42_000, code: 0 };
  server.asked = 0;
  replyWith(call, {
    "GET /api/sports/config": CONFIG,
    [CHECK]: (request: SlipRequest) => {
      server.asked += 1;
      return checkOf(request.legs.length, server.check(request));
    },
    [BUILDER]: () => server.builder,
  });
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a leg is marked as virtual where it is, and one on a whole competition is named by that", async () => {
  const outright = { virtual: false, outright: true, competition: "Premier League", sides: [] };
  const winner = { market: "90010", number: 90_010, label: "runner:Arsenal" };
  await open([entryOf(1), entryOf(2, { ...outright, ...winner })]);
  const legs = [...document.querySelectorAll("li")].map((each) => each.textContent);
  expect(legs.map((leg) => leg?.includes("Virtual"))).toEqual([true, false]);
  for (const part of ["Arsenal", "Outright winner", "Premier League – winner"]) expect(legs[1]).toContain(part);
});

describe("a bet builder in the slip", () => {
  it("shows its selections in a line each", async () => {
    server.check = () => ({ legs: costing(42_000) });
    await open([builderLeg()]);
    for (const line of ["Bet builder", "2 selections", "Home 1 v Away 1", "4.20"]) expect(text()).toContain(line);
    const lines = [...document.querySelectorAll("li li")].map((each) => each.textContent);
    expect(lines).toEqual(["Match result: Home 1", "Over 2.5 goals"]);
    expect(buttonNamed("Remove Bet builder (Match result: Home 1, Over 2.5 goals), Home 1 v Away 1")).toBeDefined();
  });

  it("shows odds that moved, and is locked while it is suspended", async () => {
    server.check = () => ({ legs: costing(40_000) });
    await open([builderLeg()]);
    expect(text()).toContain("Was 4.20, now 4.00");
    server.check = () => ({ legs: costing(null, 6004), code: 6004 });
    await settle(3_100);
    expect(text()).toContain("Suspended for the moment");
  });

  it("is checked again when its fixture changes", async () => {
    putTopic("sports.live", { held: { version: 1, fixtures: [liveCard({ fixture: "1", version: 5 })] } });
    await open([builderLeg()]);
    const before = server.asked;
    const fixtures = [liveCard({ fixture: "1", version: 6 })];
    await act(async () => putTopic("sports.live", { held: { version: 2, fixtures } }));
    await settle(50);
    expect(server.asked).toBe(before + 1);
  });

  it("is not checked while the tab is hidden", async () => {
    putTopic("sports.live", { held: { version: 1, fixtures: [liveCard({ fixture: "1", version: 5 })] } });
    await open([builderLeg()]);
    focusManager.setFocused(false);
    onTestFinished(() => focusManager.setFocused(undefined));
    const before = server.asked;
    for (const version of [6, 7]) {
      const fixtures = [liveCard({ fixture: "1", version })];
      await act(async () => putTopic("sports.live", { held: { version, fixtures } }));
      await settle(50);
    }
    expect(server.asked).toBe(before);
    await act(async () => focusManager.setFocused(true));
    await settle(50);
    expect(server.asked).toBe(before + 1);
  });
});

describe("selections of one match that exclude each other", () => {
  const COMBINE = /^Combine as a bet builder/;
  const legs = () => [
    entryOf(1, { builder: true, stakes: stakesOf(0, 70_000) }),
    entryOf(2),
    entryOf(1, { ...PARTS[1], builder: true }),
  ];
  const related = ({ legs: { length } }: SlipRequest) => (length === 3 ? { related: [[0, 2]], code: 6011 } : {});

  it("can be combined as a bet builder, which takes their place", async () => {
    server.check = related;
    await open(legs());
    expect(text()).toContain("Cannot be in one bet with Over 2.5, Home 1 v Away 1");
    await pressNamed(COMBINE);
    await settle();
    const [first, second] = useSlip.getState().legs;
    expect(useSlip.getState().legs).toHaveLength(2);
    expect(first).toMatchObject({ market: NAME, odds: 42_000, stakes: [0, 70_000], selections: PARTS });
    expect(second?.fixture).toBe("2");
    expect(buttonNamed(COMBINE)).toBeUndefined();
    expect(vi.mocked(call)).toHaveBeenCalledWith(
      BUILDER,
      { fixture: "1", selections: PARTS.map(({ market, outcome }) => ({ market, outcome })) },
      expect.anything(),
    );
  });

  it.each([
    ["stays where the player went meanwhile", true],
    ["goes on in the list", false],
  ])("the focus %s when they are combined", async (_, isElsewhere) => {
    server.check = related;
    let reply: () => void = () => undefined;
    server.builder = new Promise((done) => {
      const offer = server.builder;
      reply = () => done(offer);
    });
    await open(legs());
    const [key, other] = [buttonNamed(COMBINE), buttonNamed("Remove all")];
    expect(key?.closest("[role=status]")).toBeNull();
    key?.focus();
    await pressNamed(COMBINE);
    if (isElsewhere) other?.focus();
    await act(async () => reply());
    await settle();
    expect(useSlip.getState().legs).toHaveLength(2);
    expect(document.activeElement).toBe(isElsewhere ? other : document.querySelector("ul[tabindex]"));
  });

  it("stay as they are where they make none, with the reason", async () => {
    server.check = related;
    server.builder = { ...server.builder, odds: null, code: 6014 };
    await open(legs());
    await pressNamed(COMBINE);
    await settle();
    expect(text()).toContain("These selections do not go together");
    expect(useSlip.getState().legs).toHaveLength(3);
  });
});

describe("a boosted selection in the slip", () => {
  const atBoost = ({ legs }: SlipRequest) => (legs[0]?.boost ? { legs: costing(25_000) } : { legs: costing(18_500) });

  it("has its own price beside the better one, and says how much may be staked", async () => {
    server.check = (request) => ({ ...atBoost(request), largest_stake: toAmount(1_000_000) });
    await open([boostedLeg()]);
    expect(document.querySelector("s")?.textContent).toBe("1.85");
    for (const part of ["2.50", "Boost: up to ₹100.00"]) expect(text()).toContain(part);
  });

  it("says how much is left of it, and that nothing is", async () => {
    server.check = (request) => ({ ...atBoost(request), largest_stake: toAmount(400_000) });
    await open([boostedLeg()]);
    expect(text()).toContain("Boost: up to ₹40.00");
    server.check = (request) => ({ ...atBoost(request), largest_stake: toAmount(0) });
    await settle(15_100);
    expect(text()).toContain("Boost used up");
  });

  it("waits for its check, also for one that does not come any more", async () => {
    let isAway = true;
    const check = (request: SlipRequest) =>
      isAway && request.policy === "any" ? new Promise(() => undefined) : checkOf(1, atBoost(request));
    replyWith(call, { "GET /api/sports/config": CONFIG, [CHECK]: check });
    const leg = boostedLeg({ stakes: stakesOf(0, 10_000) });
    await open([leg], { policy: "any" });
    const place = () => buttonNamed(/^(Place bet|Register)/)?.disabled;
    expect(text()).toContain("Checking whether the boost still applies");
    expect(place()).toBe(true);
    isAway = false;
    await closeDrawings();
    queryClient.clear();
    await open([leg], { policy: "any" });
    expect(place()).toBe(false);
    isAway = true;
    await settle(5_000);
    expect(place()).toBe(false);
    await settle(6_000);
    expect(place()).toBe(true);
  });

  it("is not asked about again at its boost when a lower one is accepted", async () => {
    server.check = ({ legs }) => (legs[0]?.boost ? { legs: costing(22_000) } : { legs: costing(18_500) });
    await open([boostedLeg({ stakes: stakesOf(0, 10_000) })]);
    await pressNamed("Accept the new odds");
    expect(text()).not.toContain("Was 2");
    expect(buttonNamed(/^(Place bet|Register)/)?.disabled).toBe(false);
  });

  it("names its own largest stake where the stake is larger", async () => {
    server.check = (request) => ({ ...atBoost(request), code: 6008, largest_stake: toAmount(1_000_000) });
    await open([boostedLeg({ stakes: stakesOf(0, 2_000_000) })]);
    expect(text()).toContain("The largest stake of a bet is ₹100.00.");
  });

  it("has its own price in a combo, and names it", async () => {
    await open([boostedLeg(), entryOf(2)]);
    expect(text()).toContain("Boost only for singles of money");
    expect(document.querySelector("s")).toBeNull();
    expect(text()).not.toContain("2.50");
  });

  it("whose boost ended asks for the price of now", async () => {
    server.check = () => ({ legs: costing(18_500) });
    await open([boostedLeg({ stakes: stakesOf(0, 10_000) })]);
    for (const part of ["The boost no longer applies.", "Was 2.50, now 1.85"]) expect(text()).toContain(part);
    await pressNamed("Accept the new odds");
    expect(useSlip.getState().legs[0]).toMatchObject({ odds: 18_500, boost: null });
    expect(text()).not.toContain("The boost no longer applies.");
  });
});

describe("the receipt", () => {
  it("of a bet builder has its selections with their states, and of a boost both prices", async () => {
    const legs = [
      legOf(1, { number: 90_020, odds: 42_000, selections: PARTS.map((each) => ({ ...each, result: null })) }),
      legOf(2, { odds: 25_000, real_odds: 21_000 as never }),
    ];
    usePlacement.setState({ receipts: [{ bet: betOf({ legs, kind: "combo" }), legs: [] }] });
    await open([]);
    expect([...document.querySelectorAll("li li")].map((each) => each.textContent)).toEqual([
      "Match result: Home 1Open",
      "Over 2.5 goalsOpen",
    ]);
    expect(document.querySelector("s")?.textContent).toBe("2.10");
  });

  it.each([
    [true, null, true],
    [true, 16_000, false],
    [false, null, false],
  ])("says where a boost was asked for and lost: asked %s, own price %s", async (isAtBoost, own, isSaid) => {
    const bet = betOf({ legs: [legOf(1, { real_odds: own as never })] });
    usePlacement.setState({ receipts: [{ bet, legs: [], isAtBoost }] });
    await open([]);
    expect(text().includes("Placed at its own price: the boost no longer applied.")).toBe(isSaid);
  });
});
