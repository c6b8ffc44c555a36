// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { EMPTY_LOBBY, gameOf, newQueryStage, serveReplies } from "../../../../tests/games";
import { GameGrid } from "./GameGrid";

const stage = newQueryStage();
const games = Array.from({ length: 50 }, (_, at) => gameOf(`g${at}`));
let comeNear: () => void;

beforeEach(() => {
  serveReplies({});
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
  await stage.render(<GameGrid games={games} lobby={EMPTY_LOBBY} />);
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
