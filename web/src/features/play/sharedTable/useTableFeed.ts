import { useCallback, useEffect, useRef, useState } from "react";
import type { CrashBet } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { keepReading } from "@/lib/stream/read";
import { TableClock } from "./clock";
import { Flight, type Shown } from "../tables/crash/flight";
import { follow, isTableEvent, newer, type Table, type TableEvent } from "./state";

/** How often the table is asked for while its stream is down. */
const POLL_MS = 1_000;
/** While a round runs the stream speaks every second; after this long it is taken for lost. */
const SILENT_MS = 3_500;
const WATCH_MS = 500;

export interface Live {
  table: Table | null;
  clock: TableClock;
  /** What is shown of it at a moment of this device's steady clock. */
  shown: (now: number) => Shown;
  /** False while what is shown may be out of date. */
  heard: boolean;
  /** Asks the server how things stand, the player's own bet too. Null when there was no answer. */
  ask: () => Promise<{ bet: CrashBet | null; table: Table } | null>;
}

interface Told {
  /** The server's word about the player's own bet. */
  onBet: (bet: CrashBet | null) => void;
  /** Before the table is shown. */
  onEvent: (event: TableEvent) => void;
}

/** The table of Crash: followed on its own stream while the page is open, asked for while the stream is down. */
export function useTable(told: Told): Live {
  const [table, setTable] = useState<Table | null>(null);
  const [heard, setHeard] = useState(true);
  const clock = useRef(new TableClock()).current;
  const lastHeard = useRef(performance.now());
  const current = useRef<Table | null>(null);
  const latest = useRef(told);
  latest.current = told;
  const loggedIn = useLoggedIn();

  const put = useCallback((next: Table | null) => {
    current.current = next;
    setTable(next);
  }, []);

  const ask = useCallback(async () => {
    try {
      const { my_bet: bet = null, ...state } = await call("GET /api/crash/state", {}, { quiet: true });
      lastHeard.current = performance.now();
      clock.hear(state.server_time, performance.now());
      put(newer(current.current, state));
      latest.current.onBet(bet);
      return { bet, table: state };
    } catch {
      // It is asked again; until then the page says that it does not know.
      return null;
    }
  }, [clock, put]);

  useEffect(() => {
    const stop = new AbortController();
    let live = false;
    let asking = false;
    const again = async () => {
      if (asking) return;
      asking = true;
      await ask();
      asking = false;
    };
    void keepReading("/api/stream?topics=crash", stop.signal, {
      live: (next) => {
        // What happened to the own bet while the line was down is not told by the table.
        if (next && !live) void again();
        live = next;
      },
      event: ({ event, data }) => {
        if (!isTableEvent(event)) return;
        const said = { name: event, data: JSON.parse(data) } as TableEvent;
        lastHeard.current = performance.now();
        time(clock, said);
        latest.current.onEvent(said);
        put(follow(current.current, said));
      },
    });
    let polled = 0;
    const watch = setInterval(() => {
      const now = performance.now();
      const running = current.current?.phase === "running";
      const silent = now - lastHeard.current > SILENT_MS && (running || !live);
      setHeard(!silent);
      if ((!live || silent) && now - polled >= POLL_MS) {
        polled = now;
        void again();
      }
    }, WATCH_MS);
    const seen = () => document.visibilityState === "visible" && void again();
    document.addEventListener("visibilitychange", seen);
    return () => {
      stop.abort();
      clearInterval(watch);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [ask, clock, put]);

  // Another player, another bet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the player logs in or out
  useEffect(() => void ask(), [ask, loggedIn]);
  const flight = useRef(new Flight()).current;
  const shown = useCallback(
    (now: number) => flight.at(current.current, clock, now, lastHeard.current),
    [flight, clock],
  );
  return { table, clock, shown, heard, ask };
}

/** Sets the clock by what was heard, and learns how long news of the table is on its way. */
function time(clock: TableClock, { name, data }: TableEvent): void {
  if (!("server_time" in data)) return;
  const now = performance.now();
  clock.hear(data.server_time, now);
  // In a hidden page everything is late.
  if (document.visibilityState === "hidden") return;
  if (name === "crash_tick") clock.heardOf(data.server_time, now);
  else if (name === "crash_phase" && data.phase === "crashed" && data.crashed_at != null)
    clock.heardOf(data.crashed_at, now);
}
