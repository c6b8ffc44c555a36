import type { MoodGroup, NoticeConfig, WinEntry, WinGroup } from "@/api/schema";
import { queryClient, read } from "@/lib/query";

/** Wins that a list keeps at most. */
const KEPT = 100;

/** Wins of all games; with a game, the notices that are shown while it is played are of its wins alone. */
export const winNotices = (game?: string) =>
  read("GET /api/notice/getMoodGroup", game ? { notice_type: 2, game_id: game } : { notice_type: 2 });

/** What a group shows of a win: its amount and what it multiplied the stake by are in the range of the group. */
export function isShown({ amountInterval: [least, most], multiplierFrom }: NoticeConfig, win: WinEntry): boolean {
  return win.amount >= least && win.amount <= most && win.multiplier >= (multiplierFrom ?? 0);
}

/** A win that was just settled, for every list that is on the page. */
export function addWin(win: WinEntry): void {
  for (const game of [undefined, win.game_id])
    queryClient.setQueryData<MoodGroup>(winNotices(game).queryKey, (known) => known && withWin(known, win));
}

function withWin(known: MoodGroup, win: WinEntry): MoodGroup {
  const grown = (group: WinGroup | undefined) => group && { ...group, list: added(group, win) };
  return {
    ...known,
    list: added(known, win),
    marquee_notice: grown(known.marquee_notice),
    winning_notice: grown(known.winning_notice),
    game_notice: grown(known.game_notice),
  };
}

function added({ list, config_info }: WinGroup, win: WinEntry): WinEntry[] {
  const isNew = isShown(config_info, win) && !list.some((entry) => entry.round_id === win.round_id);
  return isNew ? [win, ...list].slice(0, KEPT) : list;
}
