import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { keepReading } from "@/lib/stream/read";
import { TableClock } from "./clock";
import type { TableDefinition, TableEvent, TableState, TableTypes } from "./definition";
import { applyEvent, isChainKnown, newer } from "./state";

/** How often the table is asked for while its stream is down. */
const POLL_MS = 1_000;
/** While a round runs the stream sends something every second; after this long it is taken for lost. */
const SILENT_MS = 3_500;
const WATCH_MS = 500;

export interface TableFeed<T extends TableTypes> {
  table: TableState<T> | null;
  /** The same, for what runs between two paintings. */
  current: RefObject<TableState<T> | null>;
  clock: TableClock;
  /** When the table was last heard of, by this device's steady clock. */
  heardAt: RefObject<number>;
  /** False while what is shown may be out of date. */
  live: boolean;
  /** Asks the server for the table and the player's own bet. Null when there was no answer. */
  refresh: () => Promise<{ bet: T["bet"] | null; table: TableState<T> } | null>;
}

interface Options<T extends TableTypes> {
  definition: TableDefinition<T>;
  /** The server's state of the player's own bet. */
  onBet: (bet: T["bet"] | null) => void;
  /** Before the table is shown. */
  onEvent: (event: TableEvent<T>) => void;
}

/** A table: followed on its own stream while the page is open, asked for while the stream is down. */
export function useTableFeed<T extends TableTypes>({ definition, onBet, onEvent }: Options<T>): TableFeed<T> {
  const [table, setTable] = useState<TableState<T> | null>(null);
  const [live, setLive] = useState(true);
  const [clock] = useState(() => new TableClock());
  const heardAt = useRef(performance.now());
  const current = useRef<TableState<T> | null>(null);
  const reportBet = useRef(onBet);
  useEffect(() => {
    reportBet.current = onBet;
  });
  const loggedIn = useLoggedIn();

  const put = useCallback((next: TableState<T> | null) => {
    current.current = next;
    setTable(next);
  }, []);

  const refresh = useCallback(async () => {
    try {
      const state = await definition.requests.state();
      heardAt.current = performance.now();
      clock.hear(state.table.server_time, performance.now());
      put(newer(current.current, state.table));
      reportBet.current(state.bet);
      return state;
    } catch {
      // It is asked again; until then the page says that it does not know.
      return null;
    }
  }, [definition, clock, put]);

  const asking = useRef(false);
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    await refresh();
    asking.current = false;
  }, [refresh]);

  const receive = useEffectEvent((event: TableEvent<T>) => {
    heardAt.current = performance.now();
    setClock(definition, clock, event);
    onEvent(event);
    const next = applyEvent(definition, current.current, event);
    put(next);
    if (event.name === "phase" && next && !isChainKnown(next)) void ask();
  });

  useEffect(() => {
    const stop = new AbortController();
    let connected = false;
    void keepReading(`/api/stream?topics=${definition.topic}`, stop.signal, {
      live: (next) => {
        // The stream does not repeat what happened to the own bet while it was down.
        if (next && !connected) void ask();
        connected = next;
      },
      event: ({ event: message, data }) => {
        const event = definition.event(message, data);
        if (event) receive(event);
      },
    });
    let polled = 0;
    const watch = setInterval(() => {
      const now = performance.now();
      const running = current.current?.phase === "running";
      const silent = now - heardAt.current > SILENT_MS && (running || !connected);
      setLive(!silent);
      if ((!connected || silent) && now - polled >= POLL_MS) {
        polled = now;
        void ask();
      }
    }, WATCH_MS);
    const onVisible = () => document.visibilityState === "visible" && void ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop.abort();
      clearInterval(watch);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [definition, ask]);

  // Another player, another bet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the player logs in or out
  useEffect(() => void refresh(), [refresh, loggedIn]);
  return { table, current, clock, heardAt, live, refresh };
}

/** Sets the clock by an event, and measures how long news of the table takes to arrive. */
function setClock<T extends TableTypes>(
  { endedAt }: TableDefinition<T>,
  clock: TableClock,
  { name, data }: TableEvent<T>,
): void {
  if (!("server_time" in data)) return;
  const now = performance.now();
  clock.hear(data.server_time, now);
  // In a hidden page everything is late.
  if (document.visibilityState === "hidden") return;
  const moment = name === "tick" ? data.server_time : name === "phase" && data.phase === "ended" ? endedAt(data) : null;
  if (moment !== null) clock.heardOf(moment, now);
}
