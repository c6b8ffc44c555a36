import { useCallback, useEffect } from "react";
import type { Round } from "@/api/schema";
import { inHouseRounds } from "@/domain/rounds";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { useStableCallback } from "@/lib/useStableCallback";

/** The player's open round of a game, as the server knows it. */
async function openRound(game: string): Promise<Round | null> {
  const { list } = await call("GET /api/originals/open", { game }, { quiet: true });
  return list[0] ?? null;
}

/** A round that was open here and is no longer: how it ended elsewhere. */
async function endedRound(game: string, id: string): Promise<Round | null> {
  const { list } = await call("GET /api/bets/history", { game, limit: 20 }, { quiet: true });
  return inHouseRounds(list).find((round) => round.id === id && round.state !== "open") ?? null;
}

interface Options {
  game: string;
  /** Only games of several steps have open rounds. */
  steps: boolean;
  /** The id of the round that is open on this page. */
  known: () => string | null;
  onOpen: (round: Round) => void;
  onEnded: (round: Round) => void;
  onNone: () => void;
}

/**
 * Finds the round that was left open: when the page is opened, after a log-in, and whenever the server knows more than
 * this page (another device went on with it). Returns the way to look again.
 */
export function useOpenRound(options: Options): () => Promise<void> {
  const loggedIn = useLoggedIn();
  const { game, steps } = options;
  const known = useStableCallback(options.known);
  const show = useStableCallback((open: Round | null, ended: Round | null) => {
    if (open) options.onOpen(open);
    else if (ended) options.onEnded(ended);
    else options.onNone();
  });

  const reload = useCallback(async () => {
    if (!steps) return;
    const id = known();
    try {
      const open = await openRound(game);
      show(open, open || id === null ? null : await endedRound(game, id));
    } catch {
      // The next bet or step meets the same round and reports it.
    }
  }, [game, steps, known, show]);

  useEffect(() => {
    if (!steps) return;
    if (loggedIn) void reload();
    else show(null, null);
  }, [loggedIn, steps, reload, show]);
  return reload;
}
