import type { StreamEvents } from "@/api/schema";
import { setServerTime } from "../api/call";
import { keepReading } from "./read";
import { useStreamState } from "./state";

type Name = keyof StreamEvents;
type Listener<N extends Name> = (data: StreamEvents[N]) => void;

const listeners: { [N in Name]?: Set<Listener<N>> } = {};

/** Subscribes to one kind of live event. Returns the function that unsubscribes. */
export function onStream<N extends Name>(name: N, listener: Listener<N>): () => void {
  const set = (listeners[name] ?? new Set()) as Set<Listener<N>>;
  (listeners as Record<Name, unknown>)[name] = set;
  set.add(listener);
  return () => set.delete(listener);
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
  const set = listeners[name as Name];
  if (name !== "hello" && !set) return;
  try {
    const data = JSON.parse(text) as never;
    if (name === "hello") setServerTime((data as StreamEvents["hello"]).server_time);
    for (const listener of set ?? []) (listener as Listener<never>)(data);
  } catch (error) {
    console.warn(`stream event ${name} could not be read`, error);
  }
}
