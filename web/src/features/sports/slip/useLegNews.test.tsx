// @vitest-environment jsdom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepReading, type Reader } from "@/lib/stream/read";
import type { SelectionName } from "../slipContext";
import { type LegNews, useLegNews } from "./useLegNews";

vi.mock("@/lib/stream/read", async (original) => ({ ...(await original<object>()), keepReading: vi.fn() }));

const leg = (fixture: string, market: string): SelectionName => ({ fixture, market, outcome: "1" });
const [FIRST, SECOND] = ["sports.market.7.1", "sports.market.8.18/total=2.5"];
const LEGS = [leg("8", "18/total=2.5"), leg("7", "1"), leg("7", "1")];

let seen: LegNews;
let root: ReturnType<typeof createRoot>;

function Slip({ legs, isOn }: { legs: SelectionName[]; isOn: boolean }) {
  const news = useLegNews(legs, isOn);
  useEffect(() => {
    seen = news;
  }, [news]);
  return null;
}

const draw = async (legs: SelectionName[], isOn = true) =>
  act(async () => root.render(<Slip legs={legs} isOn={isOn} />));
const opened = () => vi.mocked(keepReading).mock.lastCall as [string, AbortSignal, Reader];
const send = async (event: string, data: object) =>
  act(async () => opened()[2].event({ id: "", event, data: JSON.stringify(data) }));

describe("what a slip hears of its markets", () => {
  beforeEach(() => {
    vi.mocked(keepReading).mockReset();
    root = createRoot(document.createElement("div"));
  });
  afterEach(async () => act(async () => root.unmount()));

  it("listens to each market once, by one stream", async () => {
    await draw(LEGS);
    expect(vi.mocked(keepReading).mock.calls).toHaveLength(1);
    expect(opened()[0]).toBe(`/api/stream?topics=${encodeURIComponent(`${FIRST},${SECOND}`)}`);
  });

  it("hears of every change once the state of all markets came", async () => {
    await draw(LEGS);
    await send("sports_state", { topic: FIRST, version: 0, fixtures: [] });
    expect(seen.isHeard).toBe(false);
    await send("sports_state", { topic: SECOND, version: 3, fixtures: [] });
    expect(seen.isHeard).toBe(true);
    const before = seen.count;
    await send("sports_delta", { topic: SECOND, from: 3, to: 4, gone: [] });
    await send("wallet", {});
    expect(seen).toEqual({ count: before + 1, isHeard: true });
  });

  it("does not hear of a market whose fixture is not shown any more, nor of any while the stream is broken", async () => {
    await draw([leg("7", "1")]);
    const state = { topic: FIRST, version: 0, fixtures: [] };
    await send("sports_state", state);
    await act(async () => opened()[2].live(false));
    expect(seen.isHeard).toBe(false);
    await send("sports_state", state);
    expect(seen.isHeard).toBe(true);
    await send("sports_delta", { topic: FIRST, from: 0, to: 1, gone: ["7"] });
    expect(seen.isHeard).toBe(false);
  });

  it("listens to nothing while the slip is closed, or has too many legs for one stream", async () => {
    await draw(LEGS, false);
    await draw(Array.from({ length: 25 }, (_, fixture) => leg(`${fixture}`, "1")));
    expect(keepReading).not.toHaveBeenCalled();
  });

  it("stops listening when the slip is closed", async () => {
    await draw(LEGS);
    const [, signal] = opened();
    await draw(LEGS, false);
    expect(signal.aborted).toBe(true);
    expect(seen.isHeard).toBe(false);
  });
});
