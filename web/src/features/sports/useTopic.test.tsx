// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "@/lib/api/call";
import { FEED_DOWN } from "@/lib/api/codes";
import { ApiError } from "@/lib/api/errors";
import { keepReading } from "@/lib/stream/read";
import { liveCard } from "../../../tests/sports";
import { closeDrawings, drawSports, prepareDrawing, type Replies, replyWith } from "../../../tests/sportsDrawing";
import { forgetTopics } from "./topicStore";
import { HomeView } from "./views/HomeView";
import { LiveView } from "./views/LiveView";
import type { CardDelta } from "./wire";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/lib/stream/read", async (original) => ({ ...(await original<object>()), keepReading: vi.fn() }));

const LATE = new ApiError("refused", FEED_DOWN, "late");
const TOPIC = "sports.live";

beforeEach(() => {
  prepareDrawing();
  forgetTopics();
  vi.useFakeTimers();
  vi.mocked(call).mockReset();
  vi.mocked(keepReading).mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await closeDrawings();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const send = (event: string, data: object) =>
  act(async () => {
    vi.mocked(keepReading).mock.lastCall?.[2].event({ id: "", event, data: JSON.stringify({ topic: TOPIC, ...data }) });
  });
const sendState = () => send("sports_state", { version: 3, fixtures: [liveCard()] });
const sendNews = (from: number, fixtures: Partial<CardDelta>[] = []) =>
  send("sports_delta", { from, to: from + 1, fixtures, gone: [], came: [] });

const replies = (live: unknown): Replies => ({ "GET /api/sports/live": live });
const asked = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === "GET /api/sports/live").length;

/** Opens the live fixtures with the stream's state. */
async function open(live: unknown = { fixtures: [liveCard()] }): Promise<HTMLElement> {
  replyWith(call, replies(live));
  const { box } = await drawSports(<LiveView />);
  await sendState();
  return box;
}

const isLocked = (box: HTMLElement) =>
  [...box.querySelectorAll("[data-price]")].every((price) => price.getAttribute("aria-label")?.endsWith("locked")) &&
  box.textContent?.includes("Prices are locked") === true;

describe("a stream that brings nothing", () => {
  it("for 15 seconds is asked about, once in 15 seconds", async () => {
    await open();
    const before = asked();
    await pass(14_900);
    expect(asked()).toBe(before);
    await pass(200);
    expect(asked()).toBe(before + 1);
    await pass(15_000);
    expect(asked()).toBe(before + 2);
  });

  it("is not asked about while news comes", async () => {
    await open();
    const before = asked();
    for (let version = 3; version < 9; version++) {
      await pass(10_000);
      await sendNews(version);
    }
    expect(asked()).toBe(before);
  });

  it("shows what an answer has newer, and goes on with the deltas that follow", async () => {
    const box = await open();
    replyWith(call, replies({ fixtures: [liveCard({ version: 9, market_count: 77 })] }));
    await pass(15_100);
    expect(box.textContent).toContain("77 markets");
    await sendNews(3, [{ ...liveCard(), version: 10, market_count: 78, markets: [], prices: [], gone: [] }]);
    expect(box.textContent).toContain("78 markets");
    expect(keepReading).toHaveBeenCalledOnce();
  });

  it("locks prices where the server has no news either, until it has", async () => {
    const box = await open();
    expect(isLocked(box)).toBe(false);
    replyWith(call, replies(LATE));
    await pass(15_100);
    expect(isLocked(box)).toBe(true);
    replyWith(call, replies({ fixtures: [liveCard()] }));
    await pass(5_100);
    expect(isLocked(box)).toBe(false);
  });
});

describe("a server without news", () => {
  it("locks prices although its stream gives the state, until a delta comes", async () => {
    const box = await open(LATE);
    expect(isLocked(box)).toBe(true);
    await sendNews(3);
    expect(isLocked(box)).toBe(false);
  });

  it("has one line in place of the fixtures where none are known", async () => {
    replyWith(call, replies(LATE));
    const { box } = await drawSports(<LiveView />);
    expect(box.textContent).toContain("Prices are locked");
    expect(box.querySelector("button")).toBeNull();
  });

  it("locks lists that cannot be renewed", async () => {
    const next = [liveCard({ fixture: "9002", status: 0, state: null })];
    const home = { sports: [], live: [liveCard()], next, boosts: [] };
    replyWith(call, { ...replies({ fixtures: [] }), "GET /api/sports/home": home });
    const { box } = await drawSports(<HomeView />);
    await pass(100);
    expect(isLocked(box)).toBe(false);
    replyWith(call, { ...replies({ fixtures: [] }), "GET /api/sports/home": LATE });
    await pass(10_100);
    expect(isLocked(box)).toBe(true);
  });
});
