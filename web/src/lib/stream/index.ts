import type { StreamEvents } from "@/api/schema";
import { setServerTime } from "../api/call";
import { keepReading } from "./read";
import { useStreamState } from "./state";

type Name = keyof StreamEvents;
type Listener<N extends Name> = (data: StreamEvents[N]) => void;

const listeners: { [N in Name]: Set<Listener<N>> } = {
  hello: new Set(),
  wallet: new Set(),
  win: new Set(),
  bet: new Set(),
  jackpot: new Set(),
  notice: new Set(),
  red: new Set(),
  rain: new Set(),
  order: new Set(),
  withdrawal: new Set(),
  session: new Set(),
  sports_bet: new Set(),
};

/** Subscribes to one kind of live event. Returns the function that unsubscribes. */
export function onStream<N extends Name>(name: N, listener: Listener<N>): () => void {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
}

let running: AbortController | null = null;
let lastId = "";

/** Opens the live stream and keeps it open. A second call, after a log-in or log-out, restarts it for the new session. */
export function startStream(): void {
  running?.abort();
  running = new AbortController();
  void keepReading("/api/stream", running.signal, {
    lastId: () => lastId,
    live: (live) => useStreamState.setState({ live }),
    event: ({ id, event, data }) => {
      if (id) lastId = id;
      deliver(event, data);
    },
  });
}

function deliver(name: string, text: string): void {
  if (!isName(name) || listeners[name].size === 0) return;
  try {
    publish(name, JSON.parse(text));
  } catch (error) {
    console.warn(`stream event ${name} could not be read`, error);
  }
}

const isName = (name: string): name is Name => Object.hasOwn(listeners, name);

function publish<N extends Name>(name: N, data: StreamEvents[N]): void {
  for (const listener of listeners[name]) listener(data);
}

onStream("hello", (hello) => setServerTime(hello.server_time));
