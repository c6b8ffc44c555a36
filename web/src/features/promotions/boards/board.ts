import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Id } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { queryClient, read } from "@/lib/query";

const BOARD = "GET /api/activity/board";
/** A board is at most five seconds old: it is asked for so often. */
const LIVE_MS = 5_000;
/** A board that ended changes once more, when it is settled. */
const FROZEN_MS = 30_000;

/** The board of now, or the one just before it. */
export type WhichBoard = "now" | "last";

/** The board of a tournament as this player sees it, or a visitor. */
export function useBoard(activity_id: Id, which: WhichBoard) {
  const uid = useLoggedIn() ? currentUid() : 0;
  const query = read(BOARD, { activity_id, is_last: which === "last" ? 1 : 0 }, true);
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, uid],
    refetchInterval: ({ state }) => {
      if (state.data?.settled === 1) return false;
      return which === "now" ? LIVE_MS : FROZEN_MS;
    },
  });
}

/** Asks again: the period has changed, or the player has joined, left or come back. */
export const refreshBoards = () => queryClient.invalidateQueries({ queryKey: [BOARD] });

/** By how many places the player has moved up since the last look that changed the place; below zero for down, 0 for none. */
export function useClimb(period: string | undefined, rank: number): number {
  const [seen, setSeen] = useState({ period, rank, climb: 0 });
  if (seen.period !== period) setSeen({ period, rank, climb: 0 });
  else if (seen.rank !== rank) setSeen({ period, rank, climb: seen.rank > 0 && rank > 0 ? seen.rank - rank : 0 });
  const { climb } = seen;
  useEffect(() => {
    if (climb === 0) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, climb: 0 })), 8_000);
    return () => clearTimeout(timer);
  }, [climb]);
  return climb;
}
