// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Game, LobbyData } from "@/api/schema";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { GameGrid } from "./GameGrid";

const stage = newStage();
const games = Array.from(
  { length: 50 },
  (_, at) =>
    ({ id: `g${at}`, slug: `g${at}`, name: `g${at}`, category: "lobby_slots", state: "live" }) as unknown as Game,
);
let comeNear: () => void;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

it("draws what a first screen shows, more as its end comes near, and the rest on demand", async () => {
  await stage.render(
    <QueryClientProvider client={queryClient}>
      <GameGrid games={games} lobby={{ providers: [] } as unknown as LobbyData} />
    </QueryClientProvider>,
  );
  const tiles = () => stage.box.querySelectorAll("li").length;
  expect(tiles()).toBe(18);
  expect(stage.box.querySelectorAll("img[loading=eager]")).toHaveLength(9);
  await act(async () => comeNear());
  expect(tiles()).toBe(36);
  expect(stage.box.querySelector("[data-later]")).toBeNull();
  await act(async () => stage.box.querySelector<HTMLElement>(":scope > div button")?.click());
  await act(async () => comeNear());
  expect(tiles()).toBe(50);
  expect(stage.box.querySelector(":scope > div")).toBeNull();
});
