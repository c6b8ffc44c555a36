import { useEffect, useEffectEvent } from "react";

const CHANNEL = "baize_game";

interface Opened {
  game: string;
  session: string;
}

/**
 * Tells the other tabs which session of a game was opened, and hears of a newer one: the server takes bets from the
 * newest session of a game alone. Without a session (a demo) nothing is sent.
 */
export function useElsewhere(game: string, session: string | null, onElsewhere: () => void): void {
  const report = useEffectEvent(onElsewhere);
  useEffect(() => {
    if (session === null || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Partial<Opened> | null>) => {
      if (data?.game === game && data.session !== session) report();
    };
    channel.postMessage({ game, session } satisfies Opened);
    return () => channel.close();
  }, [game, session]);
}
