import { beforeEach, expect, it } from "vitest";
import type { MoodGroup, WinEntry, WinGroup } from "@/api/schema";
import { queryClient } from "@/lib/query";
import { addWin, winNotices } from "./notices";

const group = (from: number, to: number, multiplierFrom?: number): WinGroup =>
  ({
    list: [],
    config_info: { intervalTime: [3, 8], afterPlayTime: 5, amountInterval: [from, to], multiplierFrom },
  }) as unknown as WinGroup;
const win = (round_id: string, amount: number, multiplier = 20_000): WinEntry =>
  ({ round_id, game_id: "dice", amount, multiplier }) as unknown as WinEntry;
const known = (game?: string) => queryClient.getQueryData<MoodGroup>(winNotices(game).queryKey);
const ids = (wins: WinGroup | undefined) => wins?.list.map(({ round_id }) => round_id);

beforeEach(() => {
  queryClient.clear();
  for (const game of [undefined, "dice", "mines"])
    queryClient.setQueryData(winNotices(game).queryKey, {
      ...group(20, 100_000),
      marquee_notice: group(20, 1_000),
      winning_notice: group(20, 100_000, 100_000),
      game_notice: group(20, 100_000),
    });
});

it("adds a win once to each group whose amounts and multiplier it reaches", () => {
  for (const entry of [win("small", 10), win("usual", 500), win("usual", 500), win("large", 5_000, 150_000)])
    addWin(entry);
  const lists = known();
  expect(ids(lists)).toEqual(["large", "usual"]);
  expect(ids(lists?.marquee_notice)).toEqual(["usual"]);
  expect(ids(lists?.winning_notice)).toEqual(["large"]);
  expect(ids(lists?.game_notice)).toEqual(["large", "usual"]);
});

it("shows a win beside its own game and beside no other", () => {
  addWin(win("dice", 500));
  expect(ids(known("dice")?.game_notice)).toEqual(["dice"]);
  expect(ids(known("mines")?.game_notice)).toEqual([]);
});
