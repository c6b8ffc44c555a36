// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { BoardPlace, TournamentBoard } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { Tournament } from "./Tournament";

const stage = newStage();
const NOW = Date.now();

const placeOf = (rank: number, change: Partial<BoardPlace> = {}): BoardPlace => ({
  rank,
  nickname: `Pl***${rank}`,
  face_id: 1,
  score: 10_000_000 - rank * 1_000_000,
  prize: toAmount(rank === 1 ? 50_000 : 0),
  is_own: 0,
  ...change,
});

const me = { rank: 3, score: 7_000_000, prize: toAmount(20_000), is_join: 1, state: "" as const, reason: "", best: [] };

const boardOf = (change: Partial<TournamentBoard> = {}): TournamentBoard => ({
  activity_id: "1",
  period: "d2026-01-31",
  list: [placeOf(1), placeOf(2, { nickname: "" }), placeOf(3, { is_own: 1, prize: me.prize })],
  me,
  pool: toAmount(200_000),
  start_time: NOW - 60_000,
  end_time: NOW + 3_600_000,
  settle_time: NOW + 4_200_000,
  frozen: 0,
  settled: 0,
  award_type: 1,
  is_joined: 0,
  games: [],
  min_stake: toAmount(0),
  ...change,
});

const put = (board: TournamentBoard, is_last = 0) =>
  queryClient.setQueryData(["GET /api/activity/board", { activity_id: "1", is_last }, 0], board);

async function draw(board: TournamentBoard, canClaim = true) {
  put(board);
  put(boardOf({ period: "d2026-01-30", frozen: 1, settled: 1, list: [], me: { ...me, rank: 0, is_join: 1 } }), 1);
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <Tournament offer={offerOf([])} canClaim={canClaim} pending={null} claimed={null} onClaim={vi.fn()} />
    </QueryClientProvider>,
  );
}

/** The next look at the board; what is watched learns of it a task later. */
const arrive = (board: TournamentBoard) =>
  act(async () => {
    put(board);
    await new Promise((done) => setTimeout(done));
  });

const text = () => stage.box.textContent ?? "";

beforeEach(() => {
  setMessages("en", { promotions: messages });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
});

it("shows the pool, the own place and every place, a hidden player without a name", async () => {
  await draw(boardOf());
  expect(text()).toContain("Place 3");
  const rows = [...stage.box.querySelectorAll("li")].map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain("Hidden player");
  expect(stage.box.querySelector("[aria-current]")?.textContent).toContain("You");
});

it("says by how many places the player has moved up or down as it happens", async () => {
  await draw(boardOf());
  const note = () => stage.box.querySelector("[role=status]")?.textContent;
  expect(note()).toBe("");
  await arrive(boardOf({ me: { ...me, rank: 1 } }));
  expect(text()).toContain("Place 1");
  expect(note()).toBe("2 up");
  await arrive(boardOf({ me: { ...me, rank: 2 } }));
  expect(note()).toBe("1 down");
});

it("a visitor sees the board alone, and one for whom it is not has no switch", async () => {
  await draw(boardOf({ me: null }), false);
  expect(text()).not.toContain("Your place");
  await draw(boardOf(), false);
  expect(stage.box.querySelector("[role=switch]")).toBeNull();
});

it("an empty day says how it begins, and yesterday says that it is settled", async () => {
  await draw(boardOf({ list: [], me: { ...me, rank: 0, prize: toAmount(0) } }));
  expect(text()).toContain("Nobody has scored yet today");
  const yesterday = [...stage.box.querySelectorAll<HTMLElement>("[role=tab]")].at(1);
  await act(async () => yesterday?.click());
  expect(text()).toContain("Settled at");
  expect(stage.box.querySelector("[role=switch]")).toBeNull();
});
