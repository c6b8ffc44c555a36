import { useState } from "react";
import type { TournamentBoard } from "@/api/schema";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { refreshBoards } from "./board";

/** Takes part in a tournament, or leaves it; the board is asked for again. */
export function useTakePart({ activity_id }: TournamentBoard) {
  const [pending, setPending] = useState(false);

  async function set(isIn: boolean): Promise<void> {
    setPending(true);
    try {
      await call("POST /api/activity/join", { activity_id, is_join: isIn ? 1 : 0 });
      await refreshBoards();
    } catch (failure) {
      // The page has said why.
      if (!isApiError(failure)) throw failure;
    } finally {
      setPending(false);
    }
  }

  return { pending, set };
}
