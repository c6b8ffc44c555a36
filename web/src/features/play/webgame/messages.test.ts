import { describe, expect, it, vi } from "vitest";
import { type GameWindow, readMessage, sendMessage } from "./messages";

const ORIGIN = "https://games.example";
const source = {} as MessageEventSource;
const from: GameWindow = { origin: ORIGIN, window: source };
const message = (data: unknown, change: Partial<MessageEvent> = {}) => ({ origin: ORIGIN, source, data, ...change });

describe("a message of a framed game", () => {
  it("is read when it has the game's origin, its window and a known shape", () => {
    for (const event of ["ready", "round_start", "round_end", "low_balance", "deposit", "close", "error"])
      expect(readMessage(message({ source: "game", event }), from)).toEqual({ event, features: [] });
  });

  it("of a foreign origin is not read", () => {
    const data = { source: "game", event: "close" };
    for (const origin of ["https://evil.example", "http://games.example", "https://games.example:8443", "null", ""])
      expect(readMessage(message(data, { origin }), from)).toBeNull();
  });

  it("of a foreign window is not read, not even of the game's origin", () => {
    const data = { source: "game", event: "close" };
    expect(readMessage(message(data, { source: {} as MessageEventSource }), from)).toBeNull();
    expect(readMessage(message(data, { source: null }), from)).toBeNull();
    expect(readMessage(message(data, { source: null }), { ...from, window: null })).toBeNull();
  });

  it("of unknown shape is not read", () => {
    const unknown = [null, undefined, "ready", 7, [], {}, { event: "ready" }, { source: "lobby", event: "ready" }];
    const events = ["balance", "Ready", "toString", null, 1, ["ready"], { event: "ready" }];
    for (const data of [...unknown, ...events.map((event) => ({ source: "game", event }))])
      expect(readMessage(message(data), from)).toBeNull();
  });

  it("says which messages the game knows only when it is ready, and nothing about amounts", () => {
    const features = ["balance_changed", 7, null];
    const said = { source: "game", features, balance: 1_000_000, amount: 5 };
    expect(readMessage(message({ ...said, event: "ready" }), from)).toEqual({
      event: "ready",
      features: ["balance_changed"],
    });
    expect(readMessage(message({ ...said, event: "round_end" }), from)).toEqual({ event: "round_end", features: [] });
    expect(readMessage(message({ ...said, event: "ready", features: "balance_changed" }), from)?.features).toEqual([]);
  });
});

it("what the lobby says goes to the game's origin alone", () => {
  const postMessage = vi.fn();
  sendMessage({ postMessage } as unknown as Window, ORIGIN, { event: "mute", muted: true });
  expect(postMessage.mock.calls).toEqual([[{ source: "lobby", event: "mute", muted: true }, ORIGIN]]);
  expect(() => sendMessage(null, ORIGIN, { event: "pause" })).not.toThrow();
});
