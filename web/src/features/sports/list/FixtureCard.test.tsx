// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { liveCard, outrightCard, outsideCard } from "../../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing } from "../../../../tests/sportsDrawing";
import type { Card } from "../wire";
import { FixtureCard } from "./FixtureCard";

beforeEach(prepareDrawing);
afterEach(closeDrawings);

const drawCard = (card: Card) => drawSports(<FixtureCard card={card} />);

/** The same with the odds of one competitor moved. */
const withOdds = (card: Card, name: string, odds: number): Card => ({
  ...card,
  markets: card.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((each) => (each.label === `runner:${name}` ? { ...each, odds } : each)),
  })),
});

const prices = (box: Element) =>
  [...box.querySelectorAll("[data-price]")].map((each) => each.getAttribute("aria-label"));

describe("the card of a match", () => {
  it("of the house is marked as virtual, any other has its country before its competition", async () => {
    const { box, draw } = await drawCard(liveCard());
    expect(box.textContent).toContain("Virtual");
    expect(box.textContent).toContain("Harbour League");
    await draw(<FixtureCard card={outsideCard()} />);
    expect(box.textContent).not.toContain("Virtual");
    expect(box.textContent).toContain("England · Premier League");
  });

  it.each([
    [2, "SuspendedHalf 2 · 67′"],
    [6, "Delayed"],
    [7, "InterruptedHalf 2 · 67′"],
    [8, "Postponed"],
    [9, "Abandoned"],
  ])("of status %i has it in words", async (status, words) => {
    const { box } = await drawCard(outsideCard({ status }));
    expect(box.textContent).toContain(words);
    expect(box.textContent).not.toContain("Live");
  });

  it("without a state, in play, is live and no more", async () => {
    const { box } = await drawCard(outsideCard({ state: null }));
    expect(box.querySelector("article > div")?.textContent).toContain("LiveEngland · Premier League");
  });
});

describe("the card of an outright", () => {
  const LOWEST = ["Arsenal, 3.00", "Chelsea, 8.00", "Fulham, 30.00", "Leeds, 40.00"];

  it("has its name, the likeliest competitors with their prices, and the way to all", async () => {
    const { box } = await drawCard(outrightCard());
    expect(box.querySelector("article")?.getAttribute("aria-label")).toBe("Premier League – winner");
    expect(prices(box)).toEqual(LOWEST.map((name) => `Outright winner: ${name}`));
    const link = box.querySelector("a");
    expect(link?.textContent).toContain("All 5 competitors");
    expect(link?.getAttribute("href")).toContain("view=fixture&fixture=7900");
  });

  it("keeps every price in its place when odds move", async () => {
    const { box, draw } = await drawCard(outrightCard());
    await draw(<FixtureCard card={withOdds(outrightCard(), "Leeds", 20_000)} />);
    expect(prices(box).at(-1)).toBe("Outright winner: Leeds, 2.00, was 40.00");
  });

  it("is under way and not live once the competition began", async () => {
    const { box } = await drawCard(outrightCard({ status: 1 }));
    expect(box.textContent).toContain("Under way");
    expect(box.textContent).not.toContain("Live");
  });
});
