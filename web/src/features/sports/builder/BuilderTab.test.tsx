// @vitest-environment jsdom
import { focusManager } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { useToasts } from "@/lib/toast";
import { liveCard, resultMarket, totalMarket } from "../../../../tests/sports";
import {
  buttonNamed,
  closeDrawings,
  drawSports,
  pass,
  prepareDrawing,
  pressNamed,
  replyWith,
} from "../../../../tests/sportsDrawing";
import { MarketList } from "../fixture/MarketList";
import { EMPTY_SLIP } from "../slip/slipState";
import { useSlip } from "../slip/slipStore";
import type { BuilderRequest, Card } from "../wire";
import { useDrafts } from "./drafts";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const scorers = totalMarket({
  key: "40/type=prematch",
  number: 40,
  specifiers: { type: "prematch" },
  tab: "players",
  builder: true,
  outcomes: [
    { id: "player:7", label: "player:V. Oskathar", odds: 30_000 },
    { id: "player:9", label: "player:B. Melk", odds: 40_000 },
  ],
});
const handicap = totalMarket({ key: "16/hcp=-1", number: 16, specifiers: { hcp: "-1" } });
const card = (change: Partial<Card> = {}): Card =>
  liveCard({
    status: 0,
    state: null,
    markets: [resultMarket({ builder: true }), totalMarket({ builder: true }), scorers, handicap],
    ...change,
  });

const server = { odds: 42_000 as number | null, code: 0, asked: [] as BuilderRequest[] };
const offered = (request: BuilderRequest) => {
  server.asked.push(request);
  const parts = request.selections.map(({ market, outcome }) => `${market}@${outcome}`);
  return { market: `90020/${parts.join(";")}`, outcome: "74", status: 1, odds: server.odds, code: server.code };
};

const text = () => document.body.textContent ?? "";
const bar = () => document.querySelector('section[aria-label="Bet builder"]');
const HOME = /^Match result: Quorath United/;
const OVER = /^Over 2.5 goals/;

/** Lets a change be asked about, and its answer be drawn. */
async function settle(): Promise<void> {
  await pass(300);
  await pass(10);
}
/** Opens the tab of a fixture. */
async function open(of: Card = card()) {
  const drawing = await drawSports(<MarketList card={of} />);
  await pressNamed("Builder");
  await act(() => vi.dynamicImportSettled());
  await pass(10);
  return drawing;
}

beforeEach(() => {
  vi.useFakeTimers();
  prepareDrawing();
  localStorage.clear();
  useDrafts.setState({ drafts: [] });
  useSlip.setState(EMPTY_SLIP, true);
  useToasts.setState({ list: [] });
  Object.assign(server, { odds: 42_000, code: 0, asked: [] });
  replyWith(call, { "POST /api/sports/builder": offered });
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
});

describe("the tab of the bet builder", () => {
  it("is there only where a market is for it, and has those markets alone", async () => {
    const { box, draw } = await open();
    const headings = () => [...box.querySelectorAll("h3")].map((each) => each.textContent);
    expect(headings()).toEqual(["Match result", "Total goals", "Anytime goalscorer"]);
    await draw(
      <MarketList
        card={card({ markets: [resultMarket(), handicap, scorers].map((each) => ({ ...each, builder: false })) })}
      />,
    );
    expect(buttonNamed("Builder")).toBeUndefined();
    expect(headings()).toHaveLength(3);
  });

  it("puts prices into the builder and not into the slip", async () => {
    await open();
    await pressNamed(HOME);
    expect(buttonNamed(HOME)?.getAttribute("aria-pressed")).toBe("true");
    expect(useSlip.getState().legs).toEqual([]);
    expect(bar()?.textContent).toContain("Choose at least one more");
    expect(server.asked).toEqual([]);
  });

  it("keeps what is chosen while another tab is looked at", async () => {
    await open();
    await pressNamed(HOME);
    await pressNamed("All");
    expect(buttonNamed(HOME)?.getAttribute("aria-pressed")).toBe("false");
    expect(buttonNamed("Builder1, 1 selection")).toBeDefined();
    await pressNamed(/^Builder/);
    expect(buttonNamed(HOME)?.getAttribute("aria-pressed")).toBe("true");
  });

  it("takes out selections whose market is gone, and says which", async () => {
    const { draw } = await open();
    await pressNamed(HOME);
    await pressNamed(/V. Oskathar/);
    await draw(<MarketList card={card({ version: 6, markets: [resultMarket({ builder: true }), handicap] })} />);
    expect(useDrafts.getState().drafts[0]?.selections.map(({ market }) => market)).toEqual(["1"]);
    expect(useToasts.getState().list[0]?.message).toContain("Anytime goalscorer: V. Oskathar");
  });

  it("takes out a selection that is decided while its market goes on", async () => {
    const { draw } = await open();
    await pressNamed(HOME);
    await pressNamed(/V. Oskathar/);
    const others = { ...scorers, outcomes: scorers.outcomes.slice(1) };
    await draw(<MarketList card={card({ version: 6, markets: [resultMarket({ builder: true }), others] })} />);
    expect(useDrafts.getState().drafts[0]?.selections.map(({ market }) => market)).toEqual(["1"]);
    expect(useToasts.getState().list[0]?.message).toContain("V. Oskathar");
  });

  it("is without the outcome that nobody scores", async () => {
    const nobody = { id: "1716", label: "no_goal", odds: 90_000 };
    const markets = [resultMarket({ builder: true }), { ...scorers, outcomes: [...scorers.outcomes, nobody] }];
    await drawSports(<MarketList card={card({ markets })} />);
    const prices = () => document.querySelectorAll("[data-price]").length;
    expect(prices()).toBe(6);
    await pressNamed("Builder");
    await act(() => vi.dynamicImportSettled());
    await pass(10);
    expect(prices()).toBe(5);
  });

  it("shows what another tab has chosen, before it is opened too", async () => {
    const { fixture } = card();
    const part = { market: "1", outcome: "1", number: 1, specifiers: {}, label: "home" };
    const store = (selections: object[]) =>
      localStorage.setItem("sports_builders", JSON.stringify([{ fixture, selections }]));
    store([part]);
    await drawSports(<MarketList card={card()} />);
    expect(buttonNamed("Builder1, 1 selection")).toBeDefined();
    store([part, { ...part, market: "18/total=2.5", outcome: "12" }]);
    await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: "sports_builders" })));
    expect(buttonNamed("Builder2, 2 selections")).toBeDefined();
  });

  it("does not take out by a press what another tab has put in, unseen", async () => {
    await open();
    const part = { market: "1", outcome: "1", number: 1, specifiers: {}, label: "home" };
    localStorage.setItem("sports_builders", JSON.stringify([{ fixture: card().fixture, selections: [part] }]));
    await pressNamed(HOME);
    expect(buttonNamed(HOME)?.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the bar of the bet builder", () => {
  const choose = async () => {
    await pressNamed(HOME);
    await pressNamed(OVER);
    await settle();
  };

  it("asks what the selections cost as one when the player pauses", async () => {
    await open();
    await pressNamed(HOME);
    await pressNamed(OVER);
    await pass(100);
    await pressNamed(/V. Oskathar/);
    expect(server.asked).toEqual([]);
    await settle();
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toEqual({
      fixture: "9001",
      selections: [
        { market: "1", outcome: "1" },
        { market: "18/total=2.5", outcome: "12" },
        { market: "40/type=prematch", outcome: "player:7" },
      ],
    });
    expect(bar()?.textContent).toContain("4.20");
  });

  it("asks again when the fixture changed, and marks where the price went", async () => {
    const { draw } = await open();
    await choose();
    server.odds = 45_000;
    await draw(<MarketList card={card({ version: 6 })} />);
    expect(bar()?.textContent).toContain("4.20");
    await settle();
    expect(server.asked).toHaveLength(2);
    expect(bar()?.textContent).toContain("4.50");
    expect(bar()?.querySelector("[data-move]")?.getAttribute("data-move")).toBe("up");
  });

  it("does not ask while the tab is hidden, and once when it is seen again", async () => {
    const { draw } = await open();
    await choose();
    focusManager.setFocused(false);
    onTestFinished(() => focusManager.setFocused(undefined));
    for (const version of [6, 7, 8]) {
      await draw(<MarketList card={card({ version })} />);
      await settle();
    }
    expect(server.asked).toHaveLength(1);
    await act(async () => focusManager.setFocused(true));
    await settle();
    expect(server.asked).toHaveLength(2);
  });

  it("waits for an answer that is slow, and asks once more after it", async () => {
    const { draw } = await open();
    await choose();
    const answers: (() => void)[] = [];
    replyWith(call, {
      "POST /api/sports/builder": (request: BuilderRequest) =>
        new Promise((done) => answers.push(() => done(offered(request)))),
    });
    server.odds = 45_000;
    for (const version of [6, 7, 8]) {
      await draw(<MarketList card={card({ version })} />);
      await settle();
    }
    expect(answers).toHaveLength(1);
    await act(async () => answers[0]?.());
    await settle();
    expect(bar()?.textContent).toContain("4.50");
    expect(answers).toHaveLength(2);
  });

  it.each([
    [6014, "one of them is not offered"],
    [6004, "Suspended for the moment"],
    [6005, "This market is closed"],
  ])("says why nothing can be added: %i", async (code, words) => {
    Object.assign(server, { odds: null, code });
    await open();
    await choose();
    const add = buttonNamed("Add to slip");
    expect(bar()?.textContent).toContain(words);
    expect(add?.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(add?.getAttribute("aria-describedby") ?? "")?.textContent).toContain(words);
    await pressNamed("Add to slip");
    expect(useSlip.getState().legs).toEqual([]);
  });

  it("says that no odds came, and gets them by itself", async () => {
    replyWith(call, { "POST /api/sports/builder": new ApiError("refused", 5, "no") });
    await open();
    await choose();
    expect(text()).toContain("The odds could not be loaded");
    replyWith(call, { "POST /api/sports/builder": offered });
    await pass(10_100);
    await pass(10);
    expect(bar()?.textContent).toContain("4.20");
  });

  it("puts the builder into the slip as one leg, and is empty again", async () => {
    await open();
    await choose();
    await pressNamed("Add to slip");
    const [leg, ...others] = useSlip.getState().legs;
    expect(others).toEqual([]);
    expect(leg).toMatchObject({ market: "90020/1@1;18/total=2.5@12", outcome: "74", number: 90_020, odds: 42_000 });
    expect(leg?.selections.map(({ label }) => label)).toEqual(["home", "over"]);
    expect(bar()).toBeNull();
    expect(useDrafts.getState().drafts).toEqual([]);
  });

  it("takes a selection out by its chip", async () => {
    await open();
    await choose();
    await pressNamed("Remove Over 2.5 goals from the bet builder");
    expect(buttonNamed(OVER)?.getAttribute("aria-pressed")).toBe("false");
    expect(document.activeElement).toBe(bar()?.querySelector("ul"));
    await pressNamed(/^Remove Match result/);
    expect(bar()).toBeNull();
    expect(document.activeElement?.textContent).toContain("Choose 2 to 8 selections");
  });
});
