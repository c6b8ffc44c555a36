import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WinEntry } from "@/api/schema";
import { winNotices } from "@/domain/notices";
import type { GameRound } from "./round";

/** How long a notice is shown. */
const SHOWN_MS = 4_000;
const FRESH_MS = 60_000;

interface Options {
  game: string;
  /** The player is in a round of their own. */
  busy: boolean;
  /** The player's own rounds, which are no news. */
  rounds: readonly Pick<GameRound, "id">[];
}

/**
 * The win to show now, as the site paces it: each real win once, the newest first, between the player's own rounds; nothing
 * while there is none that was not shown.
 */
export function useGameNotice({ game, busy, rounds }: Options): WinEntry | null {
  const { data } = useQuery({ ...winNotices(game), staleTime: FRESH_MS });
  const group = data?.game_notice;
  const [shown, setShown] = useState<WinEntry | null>(null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const played = useRef(false);
  const own = new Set(rounds.map(({ id }) => id));
  const next = group?.list.find(({ round_id }) => !seen.includes(round_id) && !own.has(round_id));
  const isWaiting = next !== undefined;
  const { intervalTime: [soonest, latest] = [3, 8], afterPlayTime = 5 } = group?.config_info ?? {};
  const pause = useEffectEvent(() => {
    const between = soonest + Math.random() * (latest - soonest);
    const seconds = played.current ? Math.max(between, afterPlayTime) : between;
    played.current = false;
    return seconds * 1_000;
  });
  const showNext = useEffectEvent(() => {
    if (!next) return;
    setSeen([...seen, next.round_id]);
    setShown(next);
  });
  useEffect(() => {
    if (busy) {
      played.current = true;
      setShown(null);
    } else if (shown) {
      const timer = setTimeout(() => setShown(null), SHOWN_MS);
      return () => clearTimeout(timer);
    } else if (isWaiting) {
      const timer = setTimeout(() => showNext(), pause());
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [busy, shown, isWaiting]);
  return shown;
}
