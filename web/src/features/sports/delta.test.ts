import { describe, expect, it } from "vitest";
import { liveCard, matchState, resultMarket, totalMarket } from "../../../tests/sports";
import { applyDelta, type HeldFixtures } from "./delta";
import { readTopicEvent } from "./topicEvents";
import type { CardDelta, TopicDelta } from "./wire";

const held = (...fixtures: ReturnType<typeof liveCard>[]): HeldFixtures => ({ version: 10, fixtures });

const change = (own: Partial<CardDelta> = {}): CardDelta => ({
  fixture: "9001",
  status: 1,
  stopped: false,
  fed: true,
  version: 6,
  state: matchState(),
  market_count: 24,
  markets: [],
  prices: [],
  gone: [],
  ...own,
});

const delta = (own: Partial<TopicDelta> = {}): TopicDelta => ({
  topic: "sports.live",
  from: 10,
  to: 11,
  fixtures: [],
  gone: [],
  came: [],
  ...own,
});

describe("a delta", () => {
  it("locks and opens the prices of a fixture whose feed is interrupted and comes back", () => {
    const locked = applyDelta(held(liveCard()), delta({ fixtures: [change({ fed: false })] }))!;
    expect(locked.fixtures[0]?.fed).toBe(false);
    const after = applyDelta(locked, delta({ from: 11, to: 12, fixtures: [change({ version: 7 })] }));
    expect(after?.fixtures[0]?.fed).toBe(true);
  });

  it("changes the prices that it names and leaves all others as they are", () => {
    const before = held(liveCard());
    const after = applyDelta(
      before,
      delta({ fixtures: [change({ prices: [["18/total=2.5", 1, [["12", 18_000]]]] })] }),
    );
    expect(after?.version).toBe(11);
    const [result, total] = after!.fixtures[0]!.markets;
    expect(total?.outcomes.map(({ odds }) => odds)).toEqual([18_000, 19_500]);
    expect(total?.outcomes[1]).toBe(before.fixtures[0]!.markets[1]!.outcomes[1]);
    expect(result).toBe(before.fixtures[0]!.markets[0]);
  });

  it("keeps the play of a fixture as it is held where the change brings the same", () => {
    const before = held(liveCard());
    const same = applyDelta(before, delta({ fixtures: [change({ state: structuredClone(matchState()) })] }));
    expect(same?.fixtures[0]?.state).toBe(before.fixtures[0]!.state);
    const scored = applyDelta(before, delta({ fixtures: [change({ state: matchState({ score: [3, 1] }) })] }));
    expect(scored?.fixtures[0]?.state?.score).toEqual([3, 1]);
  });

  it("locks an outcome whose odds are null, and a market by its status", () => {
    const prices: CardDelta["prices"] = [
      ["18/total=2.5", 1, [["12", null]]],
      ["1", -1, []],
    ];
    const after = applyDelta(held(liveCard()), delta({ fixtures: [change({ prices })] }));
    const [result, total] = after!.fixtures[0]!.markets;
    expect(total?.outcomes[0]?.odds).toBeNull();
    expect(result?.status).toBe(-1);
    expect(result?.outcomes[0]?.odds).toBe(21_000);
  });

  it("adds new markets at the end, replaces those of a known key and takes away those that are gone", () => {
    const three = totalMarket({ key: "18/total=3.5", specifiers: { total: "3.5" } });
    const again = resultMarket({ status: -1 });
    const changes = change({ markets: [three, again], gone: ["18/total=2.5"] });
    const after = applyDelta(held(liveCard()), delta({ fixtures: [changes] }));
    expect(after!.fixtures[0]!.markets).toEqual([again, three]);
  });

  it("takes over the state of the match", () => {
    const changes = change({ stopped: true, status: 3, state: matchState({ score: [3, 1] }), market_count: 0 });
    const after = applyDelta(held(liveCard()), delta({ fixtures: [changes] }))!.fixtures[0]!;
    expect(after).toMatchObject({ stopped: true, status: 3, version: 6, market_count: 0 });
    expect(after.state?.score).toEqual([3, 1]);
  });

  it("does not take a fixture back to an older version", () => {
    const card = liveCard({ version: 8 });
    const after = applyDelta(held(card), delta({ fixtures: [change({ version: 7, stopped: true })] }));
    expect(after!.fixtures[0]).toBe(card);
  });

  it("puts fixtures that came in order and takes away those that are gone", () => {
    const [first, second] = [liveCard({ fixture: "1" }), liveCard({ fixture: "2", sport: "tennis" })];
    const came = liveCard({ fixture: "3", sport: "cricket" });
    const after = applyDelta(held(first, second), delta({ came: [came], gone: ["1"] }));
    expect(after!.fixtures.map(({ fixture }) => fixture)).toEqual(["3", "2"]);
  });

  it("that does not follow the version held is not applied", () => {
    expect(applyDelta(held(liveCard()), delta({ from: 9 }))).toBeNull();
  });
});

describe("an event of a topic", () => {
  const state = { topic: "sports.live", version: 20, fixtures: [liveCard()] };

  it("is the state at first, then deltas of it", () => {
    const first = readTopicEvent("sports.live", null, "sports_state", JSON.stringify(state));
    expect(first).toEqual({ held: { version: 20, fixtures: state.fixtures } });
    const text = JSON.stringify(delta({ from: 20, to: 21 }));
    expect(readTopicEvent("sports.live", { version: 20, fixtures: [] }, "sports_delta", text)).toEqual({
      held: { version: 21, fixtures: [] },
    });
  });

  it("needs a new connection where a delta was lost", () => {
    const text = JSON.stringify(delta({ from: 12 }));
    expect(readTopicEvent("sports.live", held(), "sports_delta", text)).toBe("reconnect");
  });

  it("is ignored before the state, of another name and of another topic", () => {
    const text = JSON.stringify(delta());
    expect(readTopicEvent("sports.live", null, "sports_delta", text)).toBe("ignore");
    expect(readTopicEvent("sports.live", held(), "hello", "{}")).toBe("ignore");
    expect(readTopicEvent("sports.fixture.1", held(), "sports_delta", text)).toBe("ignore");
  });
});
