import { useCallback, useEffect, useRef, useState } from "react";
import { mayBet } from "./bet";
import type { BetRequest, TableState, TableTypes } from "./definition";
import type { OwnBet } from "./useOwnBet";
import type { TableCalls } from "./useTableCalls";
import type { TableFeed } from "./useTableFeed";

interface QueuedBet<T extends TableTypes> {
  request: BetRequest<T>;
  done: (bet: T["bet"] | null) => void;
}

interface Options<T extends TableTypes> {
  own: OwnBet<T>;
  feed: TableFeed<T>;
  calls: TableCalls<T>;
}

/** A bet that waits until betting opens, and is sent then. */
export function useQueuedBet<T extends TableTypes>({ own, feed, calls }: Options<T>) {
  const [queued, setQueued] = useState<BetRequest<T> | null>(null);
  const waiting = useRef<QueuedBet<T> | null>(null);
  /** The one that is being sent; another one, or none, when it was cancelled before the reply. */
  const sent = useRef<QueuedBet<T> | null>(null);
  /** The round that took no more bets, whatever its phase is said to be. */
  const missed = useRef(0);
  const latest = useRef({ own, feed, calls });
  useEffect(() => {
    latest.current = { own, feed, calls };
  });

  const cancelQueued = useCallback(() => {
    sent.current = null;
    waiting.current?.done(null);
    waiting.current = null;
    setQueued(null);
  }, []);

  const send = useCallback(async (table: TableState<T> | null): Promise<void> => {
    const { own: mine, feed: now, calls: money } = latest.current;
    const next = waiting.current;
    if (!next || !table || money.phase !== "idle" || table.round_no === missed.current) return;
    if (!mayBet(table, mine.current.current, now.clock.at(performance.now()))) return;
    waiting.current = null;
    sent.current = next;
    const bet = await money.bet(next.request);
    const wanted = sent.current === next;
    sent.current = null;
    if (bet === "late") {
      missed.current = table.round_no;
      // It stays, for the next round, unless it was cancelled meanwhile.
      if (wanted) {
        waiting.current = next;
        return;
      }
    }
    setQueued(null);
    next.done(bet === "late" ? null : bet);
  }, []);

  const { table } = feed;
  const { bet } = own;
  const { phase } = calls;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queued bet may have waited for any of these
  useEffect(() => void send(table), [send, table, bet, phase]);

  /** Bets at once where that is possible, otherwise as soon as betting opens. Null when it was not placed. */
  const place = useCallback(
    (request: BetRequest<T>): Promise<T["bet"] | null> =>
      new Promise((done) => {
        waiting.current?.done(null);
        waiting.current = { request, done };
        setQueued(request);
        void send(latest.current.feed.table);
      }),
    [send],
  );
  useEffect(() => cancelQueued, [cancelQueued]);
  return { queued, cancelQueued, place };
}
