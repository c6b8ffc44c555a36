import { describe, expect, it } from "vitest";
import { EventParser } from "./parse";
import { backoff } from "./read";

describe("the live stream's parser", () => {
  it("reads events however the bytes are cut", () => {
    const text = 'id: 7\nevent: wallet\ndata: {"money":\ndata: 5}\n\n: ping\n\nid: 8\r\nevent: win\r\ndata: 1\r\n\r\n';
    for (let size = 1; size <= text.length; size++) {
      // A lone \r at a cut is a line end by itself, so cut only where real pieces may end.
      const parser = new EventParser();
      const events = [];
      const plain = text.replaceAll("\r\n", "\n");
      for (let at = 0; at < plain.length; at += size) events.push(...parser.push(plain.slice(at, at + size)));
      expect(events).toEqual([
        { id: "7", event: "wallet", data: '{"money":\n5}' },
        { id: "8", event: "win", data: "1" },
      ]);
    }
  });

  it("passes over comments, unknown fields and events without data", () => {
    const parser = new EventParser();
    expect(parser.push(": ping\n\nevent: x\n\nretry: 5\nfoo\ndata\n\n")).toEqual([
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
