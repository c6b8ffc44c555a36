import { useEffect, useState } from "react";
import type { JackpotPool, OriginalConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { type Amount, times } from "@/lib/amount";
import { queryClient } from "@/lib/query";
import { onStream } from "@/lib/stream";
import { useStreamState } from "@/lib/stream/state";
import { Money } from "@/ui/Money";

/** How often the pool is asked for while the stream is away. */
const ASKED_MS = 10_000;

/** The pool of a game as it was heard of last. */
function useJackpot({ jackpot = null }: Pick<OriginalConfig, "jackpot">): JackpotPool | null {
  const [heard, setHeard] = useState<{ pool: JackpotPool; since: JackpotPool | null } | null>(null);
  const game = jackpot?.game_id;
  useEffect(() => {
    if (!game) return;
    return onStream("jackpot", (pool) => {
      if (pool.game_id === game) setHeard({ pool, since: jackpot });
    });
  }, [game, jackpot]);
  const live = useStreamState((state) => state.live);
  // The figure is a promise for 30 s: without the stream it is asked for.
  useEffect(() => {
    if (live || !game) return;
    const ask = () => void queryClient.invalidateQueries({ queryKey: ["GET /api/originals/config"] });
    const timer = setInterval(ask, ASKED_MS);
    return () => clearInterval(timer);
  }, [live, game]);
  // What was asked for after it is newer.
  return heard && heard.since === jackpot ? heard.pool : jackpot;
}

interface Props {
  config: Pick<OriginalConfig, "jackpot">;
  stake: Amount;
  playMode: Parameters<typeof moneyKind>[0];
  /** What the sheet itself pays, in hundredths of the stake, in a slot without a pool. */
  fixed?: number | undefined;
}

/** What a stake would win of the Grand now; for gold, and without a pool, it is always as many stakes. */
export function GrandPool({ config, stake, playMode, fixed }: Props) {
  const pool = useJackpot(config);
  const kind = moneyKind(playMode);
  if (fixed) return <Money amount={times(stake, fixed, 100)} kind={kind} />;
  if (!pool) return null;
  const worth = kind === "gold" ? times(stake, pool.gold) : times(pool.pool, stake, pool.top_stake);
  return <Money amount={worth} kind={kind} />;
}
