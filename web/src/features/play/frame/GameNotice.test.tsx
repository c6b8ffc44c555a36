// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { MoodGroup, WinEntry } from "@/api/schema";
import { winNotices } from "@/domain/notices";
import { setMessages } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { newStage } from "../../../../tests/stage";
import { GameNotice } from "./GameNotice";

const win = (round_id: string): WinEntry =>
  ({
    round_id,
    nickname: `${round_id}***`,
    amount: 500_000,
    currency_type: 5,
    multiplier: 20_000,
  }) as unknown as WinEntry;
const list = (...ids: string[]) =>
  queryClient.setQueryData(winNotices("dice").queryKey, {
    game_notice: {
      list: ids.map(win),
      config_info: { intervalTime: [3, 3], afterPlayTime: 5, amountInterval: [200_000, 10_000_000] },
    },
  } as unknown as MoodGroup);

const stage = newStage();
const show = (busy = false, own: string[] = []) =>
  stage.render(
    <QueryClientProvider client={queryClient}>
      <GameNotice game="dice" busy={busy} rounds={own.map((id) => ({ id }))} />
    </QueryClientProvider>,
  );
const after = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));
const shown = () => stage.box.querySelector("[data-notice] span")?.textContent ?? null;

beforeAll(() => setMessages("en", { games: { notice_won: "{name} won" } }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it("shows each win once, newest first, with the pause of the site between two", async () => {
  list("newer", "older");
  await show();
  await after(2.9);
  expect(shown()).toBeNull();
  await after(0.2);
  expect(shown()).toBe("newer*** won");
  await after(4.1);
  expect(shown()).toBeNull();
  await after(3);
  expect(shown()).toBe("older*** won");
  await after(60);
  expect(shown()).toBeNull();
});

it("goes away as the player bets and comes back only so long after the round", async () => {
  list("first", "second");
  await show();
  await after(3.1);
  expect(shown()).toBe("first*** won");
  await show(true);
  expect(shown()).toBeNull();
  await after(60);
  expect(shown()).toBeNull();
  await show(false);
  await after(4.9);
  expect(shown()).toBeNull();
  await after(0.2);
  expect(shown()).toBe("second*** won");
});

it("says nothing of the player's own win, and nothing where nobody won", async () => {
  list("own");
  await show(false, ["own"]);
  await after(60);
  expect(shown()).toBeNull();
  list();
  await after(60);
  expect(shown()).toBeNull();
});
