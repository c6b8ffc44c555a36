// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveCard, resultMarket, totalMarket } from "../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing } from "../../../tests/sportsDrawing";
import { chooseOddsFormat } from "./oddsPreference";
import { PriceButton } from "./PriceButton";
import { PricesLocked } from "./pricesLocked";
import { type SlipAccess, SlipContext } from "./slipContext";
import type { Card, Market } from "./wire";

const slip = {
  has: vi.fn<SlipAccess["has"]>(),
  hasBoost: vi.fn<SlipAccess["hasBoost"]>(),
  toggle: vi.fn<SlipAccess["toggle"]>(),
};

beforeEach(() => {
  prepareDrawing();
  slip.has.mockReset().mockReturnValue(false);
  slip.toggle.mockReset();
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
  chooseOddsFormat("decimal");
});

const market = totalMarket();

function price(own: Market = market, card: Card = liveCard(), isLocked = false) {
  const [outcome] = own.outcomes;
  return (
    <SlipContext value={slip}>
      <PricesLocked value={isLocked}>
        <PriceButton card={card} market={own} outcome={outcome!} />
      </PricesLocked>
    </SlipContext>
  );
}

const at = (odds: number | null): Market =>
  totalMarket({ outcomes: [{ id: "12", label: "over", odds }, market.outcomes[1]!] });

const buttonOf = (box: Element) => box.querySelector("button")!;
const nameOf = (box: Element) => buttonOf(box).getAttribute("aria-label");

describe("a price", () => {
  it("is named by its outcome and its odds, and is put into the slip by a press", async () => {
    const { box } = await drawSports(price());
    expect(nameOf(box)).toBe("Over 2.5 goals, 1.85");
    expect(buttonOf(box).getAttribute("aria-pressed")).toBe("false");
    await act(async () => buttonOf(box).click());
    expect(slip.toggle).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        fixture: "9001",
        market: "18/total=2.5",
        outcome: "12",
        odds: 18_500,
        label: "over",
        in_play: true,
      }),
    );
  });

  it("that moved shows for 2 s which way and what it was", async () => {
    vi.useFakeTimers();
    const { box, draw } = await drawSports(price(at(18_000)));
    await draw(price(at(18_500)));
    expect(nameOf(box)).toBe("Over 2.5 goals, 1.85, was 1.80");
    expect(box.querySelector("[data-move]")?.getAttribute("data-move")).toBe("up");
    await draw(price(at(17_500)));
    expect(box.querySelector("[data-move]")?.getAttribute("data-move")).toBe("down");
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(nameOf(box)).toBe("Over 2.5 goals, 1.75");
    expect(box.querySelector("[data-move]")).toBeNull();
  });

  it("has the place of its arrow also while it is still", async () => {
    const { box } = await drawSports(price());
    expect(box.querySelector("svg")?.getAttribute("class")).toContain("invisible");
  });

  it.each<[string, Market, Card, boolean]>([
    ["whose market is suspended", totalMarket({ status: -1 }), liveCard(), false],
    ["without odds", at(null), liveCard(), false],
    ["of a fixture where no bets are taken for a moment", market, liveCard({ stopped: true }), false],
    ["of a fixture whose feed is interrupted", market, liveCard({ fed: false }), false],
    ["of a fixture that ended", market, liveCard({ status: 3 }), false],
    ["while news of fixtures is late", market, liveCard(), true],
  ])("%s is locked with a text, keeps the focus and takes no press", async (_, own, card, isLocked) => {
    const { box } = await drawSports(price(own, card, isLocked));
    expect(nameOf(box)).toBe("Over 2.5 goals, locked");
    expect(box.textContent).toContain("Locked");
    expect(buttonOf(box).disabled).toBe(false);
    expect(buttonOf(box).getAttribute("aria-disabled")).toBe("true");
    await act(async () => buttonOf(box).click());
    expect(slip.toggle).not.toHaveBeenCalled();
  });

  it("opens again when the feed of its fixture does", async () => {
    const { box, draw } = await drawSports(price(market, liveCard({ fed: false })));
    await draw(price());
    expect(nameOf(box)).toBe("Over 2.5 goals, 1.85");
  });

  it("in the slip is pressed, and can be taken out while it is locked", async () => {
    slip.has.mockReturnValue(true);
    const { box } = await drawSports(price(totalMarket({ status: -1 })));
    expect(buttonOf(box).getAttribute("aria-pressed")).toBe("true");
    await act(async () => buttonOf(box).click());
    expect(slip.toggle).toHaveBeenCalledOnce();
  });

  it("is written in the format that the player chose", async () => {
    chooseOddsFormat("american");
    const { box } = await drawSports(price(resultMarket()));
    expect(nameOf(box)).toBe("Match result: Quorath United, +110");
  });
});
