// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAmount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { liveCard, resultMarket } from "../../../../tests/sports";
import { entryOf } from "../../../../tests/sportsBets";
import {
  buttonNamed,
  closeDrawings,
  drawSports,
  pass,
  prepareDrawing,
  pressNamed,
  replyWith,
} from "../../../../tests/sportsDrawing";
import { SlipProvider } from "../slip/SlipProvider";
import { EMPTY_SLIP } from "../slip/slipState";
import { useSlip } from "../slip/slipStore";
import type { Boost, Card } from "../wire";
import { BoostRail } from "./BoostRail";
import { BoostStrip } from "./BoostStrip";
import { useHomeBoosts } from "./useBoosts";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const card = (change: Partial<Card> = {}): Card =>
  liveCard({ status: 0, state: null, starts_at: Date.now() + 12 * 60_500, ...change });
const boostOf = (change: Partial<Boost> = {}): Boost => ({
  fixture: card({ markets: [] }),
  market: resultMarket(),
  outcome: "1",
  odds: 25_000 as Boost["odds"],
  largest_stake: toAmount(1_000_000),
  ...change,
});
const BOOSTED = "Match result: Quorath United, boosted to 2.50, own price 2.10";
const LOCKED = "Match result: Quorath United, locked";

const drawRail = (...boosts: Boost[]) =>
  drawSports(
    <SlipProvider>
      <BoostRail boosts={boosts} />
    </SlipProvider>,
  );
const offering = (...boosts: Boost[]) =>
  replyWith(call, { "GET /api/sports/home": { sports: [], live: [], next: [], boosts } });
const Strip = ({ card: of }: { card: Card }) => <BoostStrip card={of} boosts={useHomeBoosts(of)} />;
async function drawStrip(of: Card, boosts: Boost[]) {
  offering(...boosts);
  const drawing = await drawSports(<Strip card={of} />);
  await pass(10);
  return drawing;
}

beforeEach(() => {
  vi.useFakeTimers();
  prepareDrawing();
  vi.stubGlobal("IntersectionObserver", undefined);
  localStorage.clear();
  useSlip.setState(EMPTY_SLIP, true);
  replyWith(call, {});
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the rail of boosts", () => {
  it("is not there while there are none", async () => {
    const { box } = await drawRail();
    expect(box.textContent).toBe("");
  });

  it("shows the selection, both prices, when it begins and how much a player may stake", async () => {
    const { box } = await drawRail(boostOf());
    expect(box.querySelector("h2")?.textContent).toBe("Boosts");
    const parts = ["Quorath United v Velmozy Rovers", "Match result: Quorath United", "2.50", "Virtual"];
    for (const part of [...parts, "Starts in 12 min", "Up to ₹100.00 a player"])
      expect(box.textContent).toContain(part);
    expect(box.querySelector("s")?.textContent).toBe("2.10");
    expect(box.querySelector("a")?.getAttribute("href")).toContain("view=fixture&fixture=9001");
  });

  it("puts the selection into the slip at the better price, with its own one", async () => {
    await drawRail(boostOf());
    await pressNamed(BOOSTED);
    expect(useSlip.getState().legs[0]).toMatchObject({
      odds: 21_000,
      boost: { odds: 25_000, largest_stake: 1_000_000 },
    });
    expect(buttonNamed(BOOSTED)?.getAttribute("aria-pressed")).toBe("true");
    await pressNamed(BOOSTED);
    expect(useSlip.getState().legs).toEqual([]);
  });

  it("is not pressed while the slip has the selection at its own price, and boosts it by a press", async () => {
    useSlip.setState({ legs: [entryOf(9001)] });
    await drawRail(boostOf());
    expect(buttonNamed(BOOSTED)?.getAttribute("aria-pressed")).toBe("false");
    await pressNamed(BOOSTED);
    expect(useSlip.getState().legs.map(({ boost }) => boost?.odds)).toEqual([25_000]);
  });

  it("keeps the place of a boost that ended until the view is left, locked", async () => {
    const { box, draw } = await drawRail(boostOf(), boostOf({ outcome: "2", odds: 40_000 as Boost["odds"] }));
    await draw(
      <SlipProvider>
        <BoostRail boosts={[]} />
      </SlipProvider>,
    );
    expect(box.querySelectorAll("article")).toHaveLength(2);
    expect(box.textContent).toContain("Ended");
    expect(buttonNamed(LOCKED)?.getAttribute("aria-disabled")).toBe("true");
  });

  it.each<[string, Partial<Boost>]>([
    ["its market is suspended", { market: resultMarket({ status: -1 }) }],
    ["its own price is as good", { odds: 21_000 as Boost["odds"] }],
  ])("is locked while %s", async (_, change) => {
    await drawRail(boostOf(change));
    expect(buttonNamed(LOCKED)?.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a fixture", () => {
  it("shows its own boosts, with the price that its market has now", async () => {
    const dearer = resultMarket({ outcomes: [{ id: "1", label: "home", odds: 22_000 }] });
    const other = boostOf({ fixture: card({ fixture: "9002" }), outcome: "2" });
    await drawStrip(card({ markets: [dearer] }), [boostOf(), other]);
    expect(document.querySelectorAll("[data-price]")).toHaveLength(1);
    expect(buttonNamed("Match result: Quorath United, boosted to 2.50, own price 2.20")).toBeDefined();
  });

  it("without one, or in play, shows nothing", async () => {
    const none = await drawStrip(card(), []);
    expect(none.box.textContent).toBe("");
    await closeDrawings();
    vi.mocked(call).mockClear();
    const live = await drawStrip(liveCard(), [boostOf()]);
    expect(live.box.textContent).toBe("");
    await pass(60_000);
    expect(vi.mocked(call)).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Card>]>([
    ["is gone", { markets: [] }],
    ["is suspended", { markets: [resultMarket({ status: -1 })] }],
  ])("shows no boost whose market %s", async (_, change) => {
    const { box } = await drawStrip(card(change), [boostOf()]);
    expect(box.textContent).toBe("");
  });

  it.each<[string, Partial<Card>]>([
    ["operators end it", {}],
    ["its market is gone", { markets: [] }],
    ["its market is suspended", { markets: [resultMarket({ status: -1 })] }],
    ["the fixture begins", { status: 1 }],
  ])("keeps the place of a boost that was drawn when %s, locked", async (why, change) => {
    const { box, draw } = await drawStrip(card(), [boostOf()]);
    expect(buttonNamed(BOOSTED)).toBeDefined();
    if (why === "operators end it") offering();
    await pass(10_100);
    await draw(<Strip card={card(change)} />);
    await pass(10);
    expect(buttonNamed(LOCKED)?.getAttribute("aria-disabled")).toBe("true");
    expect(box.textContent?.includes("Ended")).toBe(why !== "its market is suspended");
  });
});
