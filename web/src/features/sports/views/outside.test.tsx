// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { keepReading } from "@/lib/stream/read";
import { liveCard, matchState, outrightCard, outsideCard, resultMarket } from "../../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing, replyWith } from "../../../../tests/sportsDrawing";
import { FixtureView } from "../fixture/FixtureView";
import { forgetTopics } from "../topicStore";
import type { Card } from "../wire";
import { RulesView } from "./RulesView";
import { SportFixturesView } from "./SportFixturesView";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/lib/stream/read", async (original) => ({ ...(await original<object>()), keepReading: vi.fn() }));

beforeEach(() => {
  prepareDrawing();
  forgetTopics();
  vi.mocked(keepReading).mockReset().mockResolvedValue(undefined);
  vi.mocked(call).mockReset();
});
afterEach(closeDrawings);

/** Lets replies arrive and be drawn. */
const moment = () => act(async () => void (await new Promise((done) => setTimeout(done, 10))));

async function openFixture(card: Card): Promise<HTMLElement> {
  replyWith(call, { "GET /api/sports/fixture": card });
  const { box } = await drawSports(<FixtureView fixture={card.fixture} />);
  await moment();
  return box;
}

async function openCompetition(fixtures: Card[]): Promise<HTMLElement> {
  const { competition } = outsideCard();
  replyWith(call, {
    "GET /api/sports/live": { fixtures: fixtures.filter(({ status }) => status === 1) },
    "GET /api/sports/sport": {
      sport: "football",
      competitions: [{ ...competition, live: 1, upcoming: 1 }],
      fixtures,
    },
  });
  const { box } = await drawSports(<SportFixturesView sport="football" comp={competition.id} />);
  await moment();
  return box;
}

const tomorrow = (own: Partial<Card> = {}): Card =>
  outsideCard({ fixture: "7002", status: 0, state: null, starts_at: Date.now() + 86_400_000, ...own });

const namesOf = (box: Element, parts: string) => [...box.querySelectorAll(parts)].map((each) => each.textContent);
const locked = (box: Element) =>
  [...box.querySelectorAll("[data-price]")].map((each) => each.getAttribute("aria-label")?.endsWith("locked"));
const banners = (box: Element) =>
  namesOf(box, "[role=status]").filter((each) => each?.includes("Prices are interrupted"));

describe("a match that is not simulated", () => {
  it("shows its score by period and its figures, and nothing that only the house has", async () => {
    const box = await openFixture(outsideCard());
    const rows = [...box.querySelectorAll("header tbody tr")].map((row) => namesOf(row, "th, td"));
    expect(rows).toEqual([
      ["Arsenal", "1", "1", "2"],
      ["Everton", "1", "0", "1"],
    ]);
    expect(namesOf(box, "section table tbody tr")).toEqual(["4Corners6"]);
    expect(box.querySelector("header")?.textContent).toContain("Football · England · Premier League");
    for (const part of ["Virtual", "simulated", "Statistics", "Proof", "Events"])
      expect(box.textContent).not.toContain(part);
    const asked = vi.mocked(call).mock.calls.map(([endpoint]) => endpoint);
    expect(asked).not.toContain("GET /api/sports/stats");
    expect(asked).not.toContain("GET /api/sports/proof");
  });

  it.each(["football", "cricket", "esports"] as const)(
    "of %s is not drawn: what happened is not known",
    async (sport) => {
      const box = await openFixture(outsideCard({ sport, state: matchState({ clock: null, figures: [] }) }));
      expect(box.querySelector("figure")).toBeNull();
      expect(box.querySelector("section table")).toBeNull();
    },
  );

  it.each(["basketball", "tennis", "volleyball", "kabaddi"] as const)(
    "of %s is drawn by its score alone",
    async (sport) => {
      const box = await openFixture(outsideCard({ sport, state: matchState({ clock: null }) }));
      expect(namesOf(box, "figure svg text")).toEqual(["1", "0"]);
    },
  );

  it("has its boosts asked for only until it is known that the house does not simulate it", async () => {
    await openFixture(tomorrow());
    const asked = vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === "GET /api/sports/home");
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it("names extra time, and no section before one is known", async () => {
    const extra = await openFixture(outsideCard({ state: matchState({ section: 3, clock: null }) }));
    expect(extra.querySelector("header")?.textContent).toContain("LiveExtra time 1");
    await closeDrawings();
    forgetTopics();
    const unknown = matchState({ section: 0, sections: [], clock: 60 });
    const box = await openFixture(outsideCard({ fixture: "7003", state: unknown }));
    expect(box.querySelector("header thead")?.textContent).toContain("Live1′");
  });

  it("has one line over its locked prices while its feed is interrupted", async () => {
    const box = await openFixture(outsideCard({ fed: false }));
    expect(banners(box)).toHaveLength(1);
    expect(new Set(locked(box))).toEqual(new Set([true]));
  });
});

describe("a list", () => {
  it("has one line for all fixtures whose feeds are interrupted, and locks the prices of those alone", async () => {
    const markets = [resultMarket()];
    const other = liveCard({ competition: outsideCard().competition, markets });
    const box = await openCompetition([other, outsideCard({ fed: false, markets }), tomorrow({ fed: false, markets })]);
    expect(banners(box)).toHaveLength(1);
    expect(locked(box)).toEqual([false, false, false, true, true, true, true, true, true]);
  });

  it("of a competition has its outright above its fixtures, at every time", async () => {
    const box = await openCompetition([outsideCard(), tomorrow(), outrightCard()]);
    expect(namesOf(box, "h2")).toEqual(["England · Premier League", "Outrights", "Live now", "Upcoming"]);
    const chip = [...box.querySelectorAll("button")].find((each) => each.textContent === "Tomorrow");
    await act(async () => chip?.click());
    expect(namesOf(box, "h2")).toEqual(["England · Premier League", "Outrights", "Upcoming"]);
  });

  it("of a competition with nothing but its outright is not empty", async () => {
    const box = await openCompetition([outrightCard()]);
    expect(namesOf(box, "h2")).toEqual(["England · Premier League", "Outrights"]);
    expect(box.textContent).not.toContain("No fixtures");
  });

  it("of a competition that is not simulated has no star and no way to a table", async () => {
    const box = await openCompetition([outsideCard()]);
    expect(box.querySelector('header [aria-label="Add Premier League to favourites"]')).toBeNull();
    expect(box.querySelector("header a")).toBeNull();
  });
});

it("an outright's page has all competitors in one list, the likeliest first, and its each-way terms", async () => {
  const card = outrightCard();
  const runners = card.runners.map((runner) => ({ ...runner, withdrawn: runner.name === "Leeds" }));
  const box = await openFixture({ ...card, runners });
  expect(namesOf(box, "header h2")).toEqual(["Premier League – winner"]);
  expect(box.querySelectorAll("[role=tab]")).toHaveLength(0);
  const prices = [...box.querySelectorAll("[data-price]")].map((each) => each.textContent);
  expect(prices.map((text) => text?.replace(/\d.*$/, ""))).toEqual([
    "Arsenal",
    "Chelsea",
    "Fulham",
    "Leeds",
    "Everton",
  ]);
  expect(box.textContent).toContain("Each-way: 1/2 of the odds, first 2");
  expect(box.textContent).toContain("Leeds: withdrawn");
});

it("the rules name both kinds of fixtures", async () => {
  const { box } = await drawSports(<RulesView />);
  expect(box.textContent).toContain("Fixtures marked “Virtual” are simulated.");
  expect(box.textContent).toContain("after 5 seconds, in tennis after 4, in cricket after 8");
});
