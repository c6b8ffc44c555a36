// @vitest-environment jsdom

import messages from "@messages/en-16-promotions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { BestRound, TournamentBoard } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { useDialogs } from "@/lib/dialogs";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { offerOf } from "../../../../../tests/promotions";
import { newStage } from "../../../../../tests/stage";
import { CoinTournament } from "./CoinTournament";

vi.mock("@/lib/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const stage = newStage();
const NOW = Date.now();
const HOUR_MS = 3_600_000;

const roundOf = (bet_id: string, game_id: string, multiplier: number): BestRound => ({
  bet_id,
  game_id,
  multiplier,
  time: NOW,
});

type OwnPlace = NonNullable<TournamentBoard["me"]>;

const meOf = (change: Partial<OwnPlace> = {}): OwnPlace => ({
  rank: 1,
  score: 145_000,
  prize: toAmount(50_000),
  is_join: 1,
  state: "",
  reason: "",
  best: [roundOf("8", "limbo", 120_000), roundOf("9", "dragon-tower", 25_000)],
  ...change,
});

const boardOf = (change: Partial<TournamentBoard> = {}): TournamentBoard => ({
  activity_id: "1",
  period: "d2026-01-31x2",
  list: [{ rank: 1, nickname: "Ra***i", face_id: 1, score: 145_000, prize: toAmount(50_000), is_own: 1 }],
  me: meOf(),
  pool: toAmount(200_000),
  start_time: NOW - HOUR_MS,
  end_time: NOW + 30 * HOUR_MS,
  settle_time: NOW + 31 * HOUR_MS,
  frozen: 0,
  settled: 0,
  award_type: 1,
  is_joined: 1,
  games: ["limbo", "dragon-tower"],
  min_stake: toAmount(100_000),
  ...change,
});

async function draw(board: TournamentBoard, canClaim = true) {
  const last = boardOf({ frozen: 1, settled: 1, list: [], me: meOf({ rank: 0, is_join: 0, best: [] }) });
  for (const [is_last, data] of [board, last].entries()) {
    queryClient.setQueryData(["GET /api/activity/board", { activity_id: "1", is_last }, 0], data);
  }
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <CoinTournament offer={offerOf([])} canClaim={canClaim} pending={null} claimed={null} onClaim={vi.fn()} />
    </QueryClientProvider>,
  );
}

const text = () => stage.box.textContent ?? "";
const keyOf = (name: string) => [...stage.box.querySelectorAll("button")].find((key) => key.textContent === name);

beforeEach(() => {
  setMessages("en", { promotions: messages });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.mocked(call).mockReset();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
});

it("shows scores as multipliers, the player's best rounds and how many more can count", async () => {
  await draw(boardOf());
  expect(text()).toContain("14.50×");
  const best = [...stage.box.querySelectorAll("[aria-labelledby=best-rounds] li")].map((row) => row.textContent);
  expect(best).toEqual(["Limbo12.00×", "Dragon Tower2.50×"]);
  expect(text()).toContain("8 more rounds can still count");
  expect(stage.box.querySelector("[role=switch]")).toBeNull();
});

it("leads to each game that counts", async () => {
  await draw(boardOf());
  const links = [...stage.box.querySelectorAll("[aria-labelledby=tournament-games] a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#/Gamedetail?game=limbo",
    "#/Gamedetail?game=dragon-tower",
  ]);
});

it("who has not joined joins with a press, and keeps no place before", async () => {
  await draw(boardOf({ list: [], me: meOf({ rank: 0, score: 0, is_join: 0, best: [] }) }));
  expect(text()).not.toContain("Your place");
  vi.mocked(call).mockImplementation(async (path) => (path.startsWith("GET") ? boardOf() : {}) as never);
  await act(async () => keyOf("Join the tournament")?.click());
  await vi.waitFor(() => expect(text()).toContain("Your place"));
  expect(vi.mocked(call).mock.calls).toContainEqual(["POST /api/activity/join", { activity_id: "1", is_join: 1 }]);
});

it("a player without a contact is shown the way to one instead", async () => {
  await draw(boardOf({ list: [], me: meOf({ rank: 0, is_join: 0, reason: "contact", best: [] }) }));
  expect(keyOf("Join the tournament")).toBeUndefined();
  await act(async () => keyOf(messages.bind)?.click());
  expect(useDialogs.getState().stack.at(-1)?.name).toBe("bindUserId");
});

it("a visitor sees the board and the games alone", async () => {
  await draw(boardOf({ me: null }), false);
  expect(keyOf("Join the tournament")).toBeUndefined();
  expect(text()).toContain("Games that count");
});

it("the last tournament is joined no more", async () => {
  await draw(boardOf());
  const last = [...stage.box.querySelectorAll<HTMLElement>("[role=tab]")].at(1);
  await act(async () => last?.click());
  expect(text()).toContain("You have not joined this tournament.");
  expect(keyOf("Join the tournament")).toBeUndefined();
  expect(text()).not.toContain("Games that count");
});
