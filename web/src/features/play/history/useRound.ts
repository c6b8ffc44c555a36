import { useQuery } from "@tanstack/react-query";
import type { HistoryRound, OutsideRoundDetail, PublicRound } from "@/api/schema";
import { isOutside } from "@/domain/rounds";
import { useLoggedIn } from "@/domain/session/store";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { queryClient, read } from "@/lib/query";

const isUnknown = (error: unknown): boolean => isApiError(error) && error.code === CODE.UNKNOWN_ROUND;

/** A round as the player's own history shows it, if it was shown there. */
export function listedRound(id: string): HistoryRound | null {
  const lists = queryClient.getQueriesData<{ pages: { list: HistoryRound[] }[] }>({
    queryKey: ["GET /api/bets/history", "pages"],
  });
  for (const [, data] of lists) {
    const found = data?.pages.flatMap((page) => page.list).find((round) => round.id === id);
    if (found) return found;
  }
  return null;
}

interface FoundRound {
  /** Anybody's, of an in-house game. */
  round: PublicRound | undefined;
  /** The player's own, of an outside game. */
  outside: OutsideRoundDetail | undefined;
  /** There is no such round that this player may see. */
  unknown: boolean;
  failed: boolean;
  asking: boolean;
  askAgain: () => void;
}

/** A round by its number: of an in-house game, else of the player's own in outside ones. */
export function useRound(id: string): FoundRound {
  const loggedIn = useLoggedIn();
  const listed = listedRound(id);
  const knownOutside = listed !== null && isOutside(listed);
  const round = useQuery({ ...read("GET /api/bets/round", { round_id: id }), enabled: id !== "" && !knownOutside });
  const isOther = knownOutside || isUnknown(round.error);
  const asksOutside = loggedIn && isOther;
  const outside = useQuery({ ...read("GET /api/bets/outside", { round_id: id }, true), enabled: asksOutside });
  const last = asksOutside ? outside : round;
  return {
    round: round.data,
    outside: asksOutside ? outside.data : undefined,
    unknown: isUnknown(last.error) && !last.data,
    failed: last.isError && !last.data,
    asking: round.isFetching || outside.isFetching,
    askAgain: () => {
      if (!knownOutside) void round.refetch();
      if (asksOutside) void outside.refetch();
    },
  };
}
