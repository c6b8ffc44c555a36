// @vitest-environment jsdom

import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { JackpotPool } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { queryClient } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { GrandPool } from "./GrandPool";

const stream = vi.hoisted(() => ({ hear: (_: unknown): void => {} }));
vi.mock("@/lib/stream", () => ({
  onStream: (_: string, listener: (pool: unknown) => void) => {
    stream.hear = listener;
    return () => undefined;
  },
}));

const pool = (units: number, game = "river-of-stars"): JackpotPool => ({
  game_id: game,
  share: 100,
  pool: toAmount(units),
  top_stake: toAmount(50_000),
  gold: 1_000,
});

let root: Root;
let box: HTMLElement;
beforeAll(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
beforeEach(() => {
  box = document.createElement("div");
  root = createRoot(box);
});

async function shown(stake: number, playMode: 0 | 1, jackpot: JackpotPool): Promise<string> {
  const config = { jackpot };
  await act(async () => root.render(<GrandPool config={config} stake={toAmount(stake)} playMode={playMode} />));
  return box.textContent ?? "";
}

it("shows what the present stake would win, and for gold a fixed number of stakes", async () => {
  const first = pool(50_000_000);
  expect(await shown(50_000, 1, first)).toContain("5,000.00");
  expect(await shown(10_000, 1, first)).toContain("1,000.00");
  expect(await shown(20_000, 0, first)).toContain("2,000");
});

it("follows its own pool in the stream, until the game is asked for again", async () => {
  await shown(50_000, 1, pool(50_000_000));
  await act(async () => stream.hear(pool(60_000_000)));
  expect(box.textContent).toContain("6,000.00");
  await act(async () => stream.hear(pool(90_000_000, "another")));
  expect(box.textContent).toContain("6,000.00");
  expect(await shown(50_000, 1, pool(55_000_000))).toContain("5,500.00");
});

it("is asked for while the stream is away, and no more once it is back", async () => {
  vi.useFakeTimers();
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  await shown(50_000, 1, pool(50_000_000));
  await act(async () => vi.advanceTimersByTime(20_000));
  expect(asked).toHaveBeenCalledTimes(2);
  await act(async () => useStreamState.setState({ live: true }));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(asked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
