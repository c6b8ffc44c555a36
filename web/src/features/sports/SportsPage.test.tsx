// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useSession } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { ApiError } from "@/lib/api/errors";
import { navigate } from "@/lib/router";
import { keepReading } from "@/lib/stream/read";
import { liveCard, matchState, resultMarket, totalMarket } from "../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing, type Replies, replyWith } from "../../../tests/sportsDrawing";
import { SportsPage } from "./SportsPage";
import { forgetTopics, putTopic } from "./topicStore";
import type { Card } from "./wire";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/lib/stream/read", async (original) => ({ ...(await original<object>()), keepReading: vi.fn() }));

const upcoming = (own: Partial<Card> = {}): Card =>
  liveCard({ fixture: "9002", status: 0, state: null, starts_at: Date.now() + 12 * 60_500, ...own });

const COAST_CUP = { ...liveCard().competition, id: 102, name: "Coast Cup" };
const HOME: Replies = {
  "GET /api/sports/home": {
    sports: [
      { sport: "football", live: 3, upcoming: 20 },
      { sport: "racing", live: 0, upcoming: 12 },
    ],
    live: [liveCard()],
    next: [upcoming()],
    boosts: [],
  },
  "GET /api/sports/live": { fixtures: [liveCard()] },
};

beforeEach(() => {
  prepareDrawing();
  forgetTopics();
  vi.mocked(keepReading).mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(closeDrawings);

/** Lets replies arrive and be drawn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await act(async () => new Promise((done) => setTimeout(done)));
}

async function open(address: string, replies: Replies): Promise<HTMLElement> {
  replyWith(call, replies);
  window.location.hash = `#/gameSport${address}`;
  await act(async () => window.dispatchEvent(new HashChangeEvent("hashchange")));
  const { box } = await drawSports(<SportsPage />);
  await settle();
  return box;
}

/** Sends an event of the stream that the page opened last. */
async function send(event: string, data: object): Promise<void> {
  const reader = vi.mocked(keepReading).mock.lastCall?.[2];
  await act(async () => reader?.event({ id: "", event, data: JSON.stringify(data) }));
}

const refusal = (code: number) => new ApiError("refused", code, "no");
describe("the beginning", () => {
  it("shows the sports, what is live and what starts next, each marked as virtual", async () => {
    const box = await open("", HOME);
    expect(box.querySelector("nav[aria-label=Sports]")?.textContent).toContain("Football");
    expect([...box.querySelectorAll("h2")].map((each) => each.textContent)).toEqual(["Live now", "Next to start"]);
    const cards = [...box.querySelectorAll("article")];
    expect(cards).toHaveLength(2);
    for (const card of cards) expect(card.textContent).toContain("Virtual");
    expect(cards[0]?.textContent).toContain("Half 2 · 67′");
    expect(cards[1]?.textContent).toContain("Starts in 12 min");
  });

  it("shows a player the fixtures of favourites before all others", async () => {
    useSession.setState({ token: "t" });
    onTestFinished(() => useSession.setState({ token: "" }));
    const list = [{ sport: "football", competition: 101, team: 11, name: "Quorath United" }];
    const box = await open("", { ...HOME, "GET /api/sports/favorites": { list, fixtures: [liveCard()] } });
    const titles = [...box.querySelectorAll("h2")].map((each) => each.textContent);
    expect(titles.slice(0, 3)).toEqual(["Your favourites", "Live now", "Next to start"]);
  });

  it("waits for favourites for a moment and not longer", async () => {
    useSession.setState({ token: "t" });
    onTestFinished(() => useSession.setState({ token: "" }));
    const box = await open("", HOME);
    expect(box.querySelectorAll("article")).toHaveLength(0);
    await act(async () => new Promise((done) => setTimeout(done, 550)));
    expect(box.querySelectorAll("article")).toHaveLength(2);
  });

  it("goes on to show the fixtures while the favourites of a guest who logs in are loaded", async () => {
    const box = await open("", HOME);
    const before = [...box.querySelectorAll("article")];
    onTestFinished(() => useSession.setState({ token: "" }));
    await act(async () => useSession.setState({ token: "t" }));
    expect(before).toHaveLength(2);
    expect([...box.querySelectorAll("article")]).toEqual(before);
  });

  it("follows the live fixtures on their topic", async () => {
    const box = await open("", HOME);
    expect(vi.mocked(keepReading).mock.lastCall?.[0]).toBe("/api/stream?topics=sports.live");
    const [first] = box.querySelectorAll("article");
    const scores = () => [...(first?.querySelectorAll("a .font-bold .tnum") ?? [])].map((each) => each.textContent);
    const price = () => first?.querySelector("[data-price]")?.getAttribute("aria-label");
    await send("sports_state", { topic: "sports.live", version: 3, fixtures: [liveCard()] });
    expect([scores(), price()]).toEqual([["2", "1"], "Match result: Quorath United, 2.10"]);
    const change = {
      fixture: "9001",
      status: 1,
      stopped: false,
      fed: true,
      version: 6,
      state: matchState({ score: [7, 4] }),
      market_count: 24,
      markets: [],
      prices: [["1", 1, [["1", 15_000]]]],
      gone: [],
    };
    await send("sports_delta", { topic: "sports.live", from: 3, to: 4, fixtures: [change], gone: [], came: [] });
    expect([scores(), price()]).toEqual([["7", "4"], "Match result: Quorath United, 1.50, was 2.10"]);
    await send("sports_delta", { topic: "sports.live", from: 4, to: 5, fixtures: [], gone: ["9001"], came: [] });
    expect([...box.querySelectorAll("h2")].map((each) => each.textContent)).toEqual(["Next to start"]);
  });

  it("has one price for the Tab key and arrow keys between all", async () => {
    const box = await open("", HOME);
    const prices = [...box.querySelectorAll<HTMLElement>("[data-price]")];
    expect(prices.filter(({ tabIndex }) => tabIndex === 0)).toEqual([prices[0]]);
    prices[0]?.focus();
    await act(async () => prices[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })));
    expect(document.activeElement).toBe(prices[1]);
    expect(prices.filter(({ tabIndex }) => tabIndex === 0)).toEqual([prices[1]]);
  });
});

describe("a fixture", () => {
  const FIXTURE = { "GET /api/sports/fixture": liveCard() };

  it("shows its score by section, its markets and that it is virtual", async () => {
    const box = await open("?view=fixture&fixture=9001", FIXTURE);
    expect(box.querySelector("header")?.textContent).toContain("Virtual");
    const rows = [...box.querySelectorAll("tbody tr")].map((row) => [...row.children].map((each) => each.textContent));
    expect(rows).toEqual([
      ["", "Quorath United", "1", "1", "2"],
      ["", "Velmozy Rovers", "1", "0", "1"],
    ]);
    expect([...box.querySelectorAll("tbody th")].map((each) => each.textContent)).toEqual(liveCard().sides);
    expect(box.querySelector("tbody th button")).toBeNull();
    expect([...box.querySelectorAll("h3")].map((each) => each.textContent)).toEqual([
      "Match result",
      "Total goals",
      "Events",
    ]);
  });

  it("has only the tabs that have markets", async () => {
    const corners = totalMarket({ key: "166/total=9.5", number: 166, tab: "corners" });
    const box = await open("?view=fixture&fixture=9001", {
      "GET /api/sports/fixture": liveCard({ markets: [resultMarket(), corners] }),
    });
    const tabs = [...box.querySelectorAll<HTMLElement>("[role=tab]")];
    expect(tabs.map((each) => each.textContent)).toEqual(["All", "Main", "Corners and cards"]);
    await act(async () => tabs[2]?.click());
    expect([...box.querySelectorAll("[role=tabpanel] h3")].map((each) => each.textContent)).toEqual(["Total corners"]);
  });

  it("folds a market, and pins one above the others", async () => {
    const box = await open("?view=fixture&fixture=9001", FIXTURE);
    const fold = box.querySelector<HTMLElement>("section [aria-expanded]")!;
    await act(async () => fold.click());
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(document.getElementById(fold.getAttribute("aria-controls")!)?.hidden).toBe(true);
    await act(async () => box.querySelector<HTMLElement>('[aria-label="Pin: Total goals"]')?.click());
    expect(box.querySelector("h3")?.textContent).toBe("Total goals");
    await act(async () => box.querySelector<HTMLElement>('[aria-label="Unpin: Total goals"]')?.click());
  });

  it("has the facts of its drawing as text", async () => {
    const box = await open("?view=fixture&fixture=9001", FIXTURE);
    const facts = [...box.querySelectorAll("figcaption li")].map((each) => each.textContent);
    expect(facts).toContain("Score: Quorath United 2, Velmozy Rovers 1");
    expect(facts).toContain("Corners: Quorath United 4, Velmozy Rovers 6");
    expect(facts).toContain("Minute 67");
  });

  it("that ended takes no bets, and its prices are locked", async () => {
    const box = await open("?view=fixture&fixture=9001", { "GET /api/sports/fixture": liveCard({ status: 3 }) });
    expect(box.textContent).toContain("No more bets are taken on this fixture.");
    for (const price of box.querySelectorAll("[data-price]"))
      expect(price.getAttribute("aria-label")).toMatch(/locked$/);
  });

  it.each([-1, -2])("shows a market of status %i with its prices locked", async (status) => {
    const markets = [resultMarket({ status })];
    const box = await open("?view=fixture&fixture=9001", { "GET /api/sports/fixture": liveCard({ markets }) });
    const prices = box.querySelectorAll("[data-price]");
    expect(prices).toHaveLength(3);
    for (const price of prices) expect(price.getAttribute("aria-label")).toMatch(/locked$/);
  });

  it.each([0, -3, -4])("does not show a market of status %i", async (status) => {
    const markets = [resultMarket({ status })];
    const box = await open("?view=fixture&fixture=9001", { "GET /api/sports/fixture": liveCard({ markets }) });
    expect(box.querySelector("[data-price]")).toBeNull();
  });

  it("that stopped for a moment names it", async () => {
    const box = await open("?view=fixture&fixture=9001", { "GET /api/sports/fixture": liveCard({ stopped: true }) });
    expect(box.textContent).toContain("No bets for a moment: something is happening in play.");
  });

  it("that is not known any more leads to all sports", async () => {
    const box = await open("?view=fixture&fixture=1", { "GET /api/sports/fixture": refusal(6002) });
    expect(box.textContent).toContain("This fixture is not here any more");
  });

  it("shows its proof when it is opened, with the seed only once it is closed", async () => {
    const proof = { fixture: "9001", season: 7, commitment: "c0ffee", salt: "5a17", seed: null };
    const box = await open("?view=fixture&fixture=9001", { ...FIXTURE, "GET /api/sports/proof": proof });
    const panel = [...box.querySelectorAll("details")].find((each) => each.textContent === "Proof")!;
    expect(panel.textContent).not.toContain("c0ffee");
    await act(async () => {
      panel.open = true;
      panel.dispatchEvent(new Event("toggle"));
    });
    await settle();
    expect(panel.textContent).toContain("c0ffee");
    expect(panel.textContent).toContain("Shown once the fixture is closed");
  });
});

it("boosts are asked for beside their fixture, and are there when it is drawn", async () => {
  const card = upcoming({ fixture: "9001" });
  const boost = { fixture: card, market: resultMarket(), outcome: "1", odds: 25_000, largest_stake: 10_000 };
  let show: (card: Card) => void = () => undefined;
  const box = await open("?view=fixture&fixture=9001", {
    "GET /api/sports/home": { sports: [], live: [], next: [], boosts: [boost] },
    "GET /api/sports/fixture": () => new Promise((done) => (show = done)),
  });
  expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toContain("GET /api/sports/home");
  await act(async () => show(card));
  expect(box.querySelector('section[aria-label="Boosts"]')).not.toBeNull();
});

describe("statistics and favourites of a fixture", () => {
  it("are loaded once their panel is opened", async () => {
    const stats = {
      ready: true,
      sport: "football",
      competition: liveCard().competition,
      round: 1,
      rounds: 30,
      table: [],
      latest: [],
      form: [],
      meetings: [],
    };
    const box = await open("?view=fixture&fixture=9001", {
      "GET /api/sports/fixture": liveCard(),
      "GET /api/sports/stats": stats,
    });
    await import("./stats/FixtureStats");
    const asked = () => vi.mocked(call).mock.calls.some(([endpoint]) => endpoint === "GET /api/sports/stats");
    const panel = [...box.querySelectorAll("details")].find((each) => each.textContent === "Statistics")!;
    expect([panel.open, asked()]).toEqual([false, false]);
    await act(async () => {
      panel.open = true;
      panel.dispatchEvent(new Event("toggle"));
    });
    await settle();
    expect(panel.textContent).toContain("Last meetings");
    expect(asked()).toBe(true);
  });

  it.each([
    ["a match in play", {}, ["Quorath United", "Velmozy Rovers"]],
    ["a match before its start", { status: 0, state: null }, ["Quorath United", "Velmozy Rovers"]],
    ["a race", { sport: "racing", sides: [], teams: [], status: 0, state: null }, ["Harbour League"]],
  ] as const)("of %s have a star for each", async (_what, own, names) => {
    const box = await open("?view=fixture&fixture=9001", { "GET /api/sports/fixture": { ...liveCard(), ...own } });
    const stars = [...box.querySelectorAll('header [aria-label$="favourites"]')].map((star) =>
      star.getAttribute("aria-label"),
    );
    expect(stars).toEqual(names.map((name) => `Add ${name} to favourites`));
  });
});

describe("states", () => {
  it("sports that are off lead back to the lobby", async () => {
    const box = await open("", { "GET /api/sports/home": refusal(6001) });
    expect(box.textContent).toContain("Sports are closed here");
  });

  it("late news locks every price under one line", async () => {
    const box = await open("", { ...HOME, "GET /api/sports/live": refusal(6016) });
    const lines = [...box.querySelectorAll("[role=status]")].filter((each) =>
      each.textContent?.includes("Prices are locked"),
    );
    expect(lines).toHaveLength(1);
    const prices = [...box.querySelectorAll("[data-price]")];
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price.getAttribute("aria-label")).toMatch(/locked$/);
  });

  it("a lost connection locks prices until the page is online again", async () => {
    const box = await open("", HOME);
    await act(async () => window.dispatchEvent(new Event("offline")));
    expect(box.textContent).toContain("No connection");
    await act(async () => window.dispatchEvent(new Event("online")));
    await settle();
    expect(box.textContent).not.toContain("No connection");
  });

  it("a list that cannot be loaded is tried again by a press", async () => {
    const box = await open("?view=live", { "GET /api/sports/live": new ApiError("network", -1, "cut") });
    expect(box.textContent).toContain("The fixtures could not be loaded");
    replyWith(call, HOME);
    await act(async () =>
      [...box.querySelectorAll("button")].find((each) => each.textContent === "Try again")?.click(),
    );
    await act(async () => undefined);
    expect(box.querySelectorAll("article")).toHaveLength(1);
  });

  it("no live fixtures and no results are named", async () => {
    const live = await open("?view=live", { "GET /api/sports/live": { fixtures: [] } });
    expect(live.textContent).toContain("Nothing is live right now");
    await closeDrawings();
    const results = await open("?view=results", { "GET /api/sports/results": { fixtures: [] } });
    expect(results.textContent).toContain("No recent results");
  });
});

describe("a sport", () => {
  const replies = {
    ...HOME,
    "GET /api/sports/sport": {
      sport: "football",
      competitions: [{ ...liveCard().competition, live: 1, upcoming: 4 }],
      fixtures: [liveCard(), upcoming(), upcoming({ fixture: "9003", competition: COAST_CUP })],
    },
  };

  it("shows its competitions, its live fixtures and those that follow", async () => {
    const box = await open("?sport=football", replies);
    expect(box.querySelectorAll("article")).toHaveLength(3);
    expect(box.querySelector("fieldset")?.textContent).toContain("Harbour League");
  });

  it("of one competition shows only that", async () => {
    const box = await open("?view=comp&sport=football&comp=102", replies);
    expect([...box.querySelectorAll("article")].map((each) => each.textContent)).toEqual([
      expect.stringContaining("Coast Cup"),
    ]);
  });

  it("of one competition has its star and the way to its table", async () => {
    const box = await open("?view=comp&sport=football&comp=101", replies);
    expect(box.querySelector("header h2")?.textContent).toBe("Harbour League");
    expect(box.querySelector('header [aria-label="Add Harbour League to favourites"]')).not.toBeNull();
    const link = box.querySelector("header a");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual([
      "Table and results",
      "#/gameSport?view=stats&sport=football&comp=101",
    ]);
  });

  it("shows all fixtures of another sport after those of a time", async () => {
    const box = await open("?sport=football", replies);
    await act(async () => navigate("/gameSport?sport=tennis"));
    await settle();
    await act(async () => navigate("/gameSport?sport=football"));
    await settle();
    const chosen = () =>
      [...box.querySelectorAll("fieldset")].at(-1)?.querySelector("[aria-pressed=true]")?.textContent;
    await act(async () => [...box.querySelectorAll("button")].find((each) => each.textContent === "Live")?.click());
    expect(chosen()).toBe("Live");
    await act(async () => navigate("/gameSport?sport=tennis"));
    await settle();
    expect(chosen()).toBe("All");
  });

  it("shows the fixtures of a time, and leads back to all where there are none any more", async () => {
    const box = await open("?sport=football", replies);
    const chip = (name: string) => [...box.querySelectorAll("button")].find((each) => each.textContent === name)!;
    await act(async () => chip("Live").click());
    expect(chip("Live").getAttribute("aria-pressed")).toBe("true");
    expect([...box.querySelectorAll("h2")].map((each) => each.textContent)).toEqual(["Live now"]);
    await act(async () => putTopic("sports.live", { held: { version: 1, fixtures: [] } }));
    expect(box.querySelectorAll("article")).toHaveLength(0);
    expect(box.textContent).toContain("No fixtures for this time right now");
    await act(async () => chip("Show all fixtures").click());
    expect(document.activeElement).toBe(chip("Next 15 min").parentElement?.querySelector("button"));
    expect([...box.querySelectorAll("h2")].map((each) => each.textContent)).toEqual(["Upcoming"]);
  });
});
