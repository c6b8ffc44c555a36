import { afterEach, describe, expect, it, vi } from "vitest";
import { backoff, keepReading } from "./read";

afterEach(() => vi.unstubAllGlobals());

/** What a reader gets of a stream whose bytes arrive in these pieces. */
async function eventsOf(pieces: string[]): Promise<unknown[]> {
  const stop = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  const headers = { "content-type": "text/event-stream" };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { headers })));
  const events: unknown[] = [];
  await keepReading("/api/stream", stop.signal, {
    event: (event) => events.push(event),
    live: (live) => live || stop.abort(),
  });
  return events;
}

describe("the live stream", () => {
  it("reads events however the bytes are cut", async () => {
    const text = 'id: 7\nevent: wallet\ndata: {"money":\ndata: 5}\n\n: ping\n\nid: 8\r\nevent: win\r\ndata: 1\r\n\r\n';
    for (let size = 1; size <= text.length; size++) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      expect(await eventsOf(pieces)).toEqual([
        { id: "7", event: "wallet", data: '{"money":\n5}' },
        { id: "8", event: "win", data: "1" },
      ]);
    }
  });

  it("ignores comments, unknown fields and events without data", async () => {
    expect(await eventsOf([": ping\n\nevent: x\n\nretry: 5\nfoo\ndata\n\n"])).toEqual([
      { id: "", event: "message", data: "" },
    ]);
  });
});

describe("waits between connections", () => {
  it("double up to 30 s, with up to a fifth more", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoff(attempt, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(backoff(0, 1)).toBe(1_200);
  });
});
